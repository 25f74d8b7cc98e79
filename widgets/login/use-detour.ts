// The detour from the dialog to the consent settings and back. The settings are at the bottom of the page, inert behind
// an open modal dialog. So the dialog is closed temporarily, with all typed text, and reopens when the settings are
// closed.
import { type RefObject, useEffect, useState } from 'react';

/** How long the settings may take to open, in milliseconds; after that the dialog reopens at once. */
export const settingsOpenWithinMs = 3000;

const settingsAreOpen = () => document.documentElement.hasAttribute('data-consent-open');

/**
 * @returns whether the dialog is closed for the detour, and a function that ends the detour before the settings are
 * closed
 */
export function useDetour(dialog: RefObject<HTMLDialogElement | null>): { isAside: boolean; comeBack(): void } {
  const [opener, setOpener] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const life = new AbortController();
    const hear = (event: Event) => {
      const pressed = (event.target as Element).closest<HTMLElement>('[data-opens="consent"]');
      // On the repeated click the dialog is closed, and the page handles the click.
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
      // The dialog has just been reopened. The pressed element may be gone, because consent was given, so the Google
      // button gets the focus.
      dialog.current?.querySelector<HTMLElement>('.login__google')?.focus({ preventScroll: true });
    };
  }, [dialog, opener]);

  return { isAside: opener !== null, comeBack: () => setOpener(null) };
}
