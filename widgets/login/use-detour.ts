// The detour from the dialog to the consent settings and back. The settings are at the foot of the page, out of reach
// behind an open modal dialog: so the dialog steps aside, with all typed text, and returns when they are closed.
import { type RefObject, useEffect, useState } from 'react';

/** The settings may take this long to open; else the dialog returns at once. */
export const settingsOpenWithinMs = 3000;

const settingsAreOpen = () => document.documentElement.hasAttribute('data-consent-open');

/** @returns whether the dialog is aside, and a function that ends this before the settings are closed */
export function useDetour(dialog: RefObject<HTMLDialogElement | null>): { isAside: boolean; comeBack(): void } {
  const [opener, setOpener] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const life = new AbortController();
    const hear = (event: Event) => {
      const pressed = (event.target as Element).closest<HTMLElement>('[data-opens="consent"]');
      // The second time the dialog is closed, and the page handles the press.
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
      // The dialog has just been shown again; the pressed element may be gone, because it is no longer needed.
      dialog.current?.querySelector<HTMLElement>('.login__google')?.focus({ preventScroll: true });
    };
  }, [dialog, opener]);

  return { isAside: opener !== null, comeBack: () => setOpener(null) };
}
