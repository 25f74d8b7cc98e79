// The way from the dialog to the consent settings and back. They stand at the foot of the page, where nobody gets past an
// open modal dialog: so it steps aside, with everything that was typed in it, and comes back when they are closed.
import { type RefObject, useEffect, useState } from 'react';

/** So long the settings may take to open; else the dialog is back at once. */
export const settingsOpenWithinMs = 3000;

const settingsAreOpen = () => document.documentElement.hasAttribute('data-consent-open');

/** @returns whether the dialog is aside, and what ends that before the settings are closed */
export function useDetour(dialog: RefObject<HTMLDialogElement | null>): { isAside: boolean; comeBack(): void } {
  const [opener, setOpener] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const life = new AbortController();
    const hear = (event: Event) => {
      const pressed = (event.target as Element).closest<HTMLElement>('[data-opens="consent"]');
      // The second time it is closed, and the press is the page's.
      if (!pressed || !dialog.current?.open) return;
      event.stopPropagation();
      setOpener(pressed);
    };
    dialog.current?.addEventListener('click', hear, { signal: life.signal });
    return () => life.abort();
  }, [dialog]);

  useEffect(() => {
    if (!opener) return;
    opener.click();
    const timer = setTimeout(() => settingsAreOpen() || setOpener(null), settingsOpenWithinMs);
    let wereOpen = settingsAreOpen();
    const observer = new MutationObserver(() => {
      if (wereOpen && !settingsAreOpen()) setOpener(null);
      wereOpen = settingsAreOpen();
    });
    observer.observe(document.documentElement, { attributeFilter: ['data-consent-open'] });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      // It has just been shown again; what was pressed may be gone with the need for it.
      dialog.current?.querySelector<HTMLElement>('.login__google')?.focus({ preventScroll: true });
    };
  }, [dialog, opener]);

  return { isAside: opener !== null, comeBack: () => setOpener(null) };
}
