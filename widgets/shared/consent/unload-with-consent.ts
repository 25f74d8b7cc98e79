// Removes other services' scripts from a page when the visitor withdraws consent: such a script ends only with its page.
import { consentCategories, consentChanged, isAllowed } from './consent.ts';

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

/** Matches all fields; a hidden field never differs from its default, so it does not count. */
const fields = 'input, textarea, select';

/** @param except a selector: fields inside matching elements do not count */
const holdsTyped = (except: string): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(fields)].some(
    (field) => !field.closest(except) && isChanged(field),
  );

function isChanged(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // Without a default the browser selects the first option.
    const hasDefault = field.multiple || options.some(({ defaultSelected }) => defaultSelected);
    return options.some(({ selected, defaultSelected }, n) => selected !== (hasDefault ? defaultSelected : n === 0));
  }
  const isTicked = 'checked' in field && field.checked !== field.defaultChecked;
  return isTicked || field.value !== field.defaultValue;
}
