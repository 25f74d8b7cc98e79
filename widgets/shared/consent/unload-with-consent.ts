// Ends what other services' scripts do on a page when the visitor withdraws: such a script goes only with its page.
import { consentCategories, consentChanged, isAllowed } from './consent.ts';
import { holdsTyped } from './holds-typed.ts';

const allowed = () => consentCategories.filter(isAllowed);
let isFollowing = false;

/**
 * To be called by whoever brings a script marked `data-vendor` into the page: when a category is withdrawn, here, in another
 * tab, or since a page was left that has come back, the page is loaded anew without it. What the visitor has typed into
 * the page is worth more.
 */
export function unloadWithConsent(): void {
  if (isFollowing) return;
  isFollowing = true;
  let before = allowed();
  document.addEventListener(consentChanged, () => {
    const isWithdrawn = !before.every(isAllowed);
    before = allowed();
    // The ticks of the consent dialog are kept by now.
    if (isWithdrawn && document.querySelector('script[data-vendor]') && !holdsTyped('.consent')) location.reload();
  });
}
