// Tracks whether the pointer or the keyboard focus is on an element.
import { type FocusEvent, useState } from 'react';

export function useIsHeld() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isHeld: isHovered || isFocused,
    /** Resets the state until the pointer or the focus enters the element again. */
    release() {
      setHovered(false);
      setFocused(false);
    },
    /** The event handlers for the element itself. */
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A click also leaves the focus there, but the visitor's attention has moved on.
      onFocus: (event: FocusEvent<Element>) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
