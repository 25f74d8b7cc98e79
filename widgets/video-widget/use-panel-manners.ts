// What a panel owes the keyboard while it is open: the focus goes in, and Escape closes it.
import { type RefObject, useEffect, useRef } from 'react';

/** @param panel takes the focus */
export function usePanelManners(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    // Whoever has gone on into the page before this was loaded stays there.
    const isHeldElsewhere =
      document.activeElement !== document.body && !panel.current?.contains(document.activeElement);
    if (!isHeldElsewhere) panel.current?.focus({ preventScroll: true });
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      // The page stays usable beside the panel: Escape in another part of it is not meant for this one.
      const isHere = document.activeElement === document.body || panel.current?.contains(document.activeElement);
      if (event.key === 'Escape' && !event.defaultPrevented && isHere) close.current();
    };
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [panel]);
}
