// Removes other services' scripts from a page when the visitor withdraws consent: such a script ends only with its page.
import { consentCategories, consentChanged, isAllowed } from './consent.ts';
import { holdsTyped } from './holds-typed.ts';

const allowed = () => consentCategories.filter(isAllowed);
let isFollowing = false;

/**
 * Call it after adding a script marked `data-vendor` to the page. When a category is withdrawn, on this page, in
 * another tab, or before "Back" restored this page, the page is reloaded without the script. A page that contains text
 * typed by the visitor is not reloaded.
 */
export function unloadWithConsent(): void {
  if (isFollowing) return;
  isFollowing = true;
  let before = allowed();
  document.addEventListener(consentChanged, () => {
    const isWithdrawn = !before.every(isAllowed);
    before = allowed();
    // The choices ticked in the consent dialog have been stored by now.
    if (!isWithdrawn || !document.querySelector('script[data-vendor]') || holdsTyped('.consent')) return;
    // A script that is still loading would run until the reloaded page arrives.
    stop();
    location.reload();
  });
}
