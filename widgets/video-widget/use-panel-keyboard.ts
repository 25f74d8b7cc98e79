// Keyboard behaviour of the open panel: the focus moves in, and Escape closes it.
import { type RefObject, useEffect, useRef } from 'react';

/** @param panel gets the focus */
export function usePanelKeyboard(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    // A visitor who has moved the focus into the page before this code was loaded keeps it there.
    const isHeldElsewhere =
      document.activeElement !== document.body && !panel.current?.contains(document.activeElement);
    if (!isHeldElsewhere) panel.current?.focus({ preventScroll: true });
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      // The page stays usable beside the panel: Escape elsewhere on the page must not close the panel.
      const isHere = document.activeElement === document.body || panel.current?.contains(document.activeElement);
      if (event.key === 'Escape' && !event.defaultPrevented && isHere) close.current();
    };
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [panel]);
}
