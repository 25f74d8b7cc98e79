// Ends other services' scripts on a page when the visitor withdraws: such a script ends only with its page.
import { consentCategories, consentChanged, isAllowed } from './consent.ts';
import { holdsTyped } from './holds-typed.ts';

const allowed = () => consentCategories.filter(isAllowed);
let isFollowing = false;

/**
 * Call it after adding a script marked `data-vendor` to the page: when a category is withdrawn, here, in another tab,
 * or since a page was left that has come back, the page is reloaded without it. A page with the visitor's typed text is
 * not reloaded.
 */
export function unloadWithConsent(): void {
  if (isFollowing) return;
  isFollowing = true;
  let before = allowed();
  document.addEventListener(consentChanged, () => {
    const isWithdrawn = !before.every(isAllowed);
    before = allowed();
    // The ticks of the consent dialog are saved by now.
    if (!isWithdrawn || !document.querySelector('script[data-vendor]') || holdsTyped('.consent')) return;
    // A script that is still on its way would run until the reloaded page comes.
    stop();
    location.reload();
  });
}
