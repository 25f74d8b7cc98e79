// What a panel owes the keyboard: the focus goes in and comes back, and Escape closes it.
import { type RefObject, useEffect, useRef } from 'react';

/**
 * @param panel takes the focus while it is open
 * @param opener selects what gets the focus back, inside the panel's element
 */
export function usePanelManners(
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  opener: string,
  onClose: () => void,
): void {
  const wasOpen = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isOpen) panel.current?.focus({ preventScroll: true });
    else if (wasOpen.current) panel.current?.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
    if (!isOpen) return;
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      // The page stays usable beside the panel: Escape in another part of it is not meant for this one.
      const isHere = document.activeElement === document.body || panel.current?.contains(document.activeElement);
      if (event.key === 'Escape' && !event.defaultPrevented && isHere) close.current();
    };
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [panel, isOpen, opener]);
}
