// Whether the pointer or the keyboard is on an element.
import { type FocusEvent, useState } from 'react';

export function useIsHeld() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isHeld: isHovered || isFocused,
    /** Ends the hold, until the pointer or the keyboard comes again. */
    release() {
      setHovered(false);
      setFocused(false);
    },
    /** For the element itself. */
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A click leaves the focus behind too, but the visitor's attention has moved on.
      onFocus: (event: FocusEvent<Element>) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
