// Whether a page holds something that a visitor has typed, and that a reload would lose.

/** Fields that say themselves what the page had put there; hidden ones are nobody's words. */
const fields = 'input, textarea, select';

/** @param except a selector: what is filled in there does not count */
export const holdsTyped = (except: string): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(fields)].some(
    (field) => !field.closest(except) && isChanged(field),
  );

function isChanged(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    // Without a default the browser takes the first.
    const hasDefault = field.multiple || options.some(({ defaultSelected }) => defaultSelected);
    return options.some(({ selected, defaultSelected }, n) => selected !== (hasDefault ? defaultSelected : n === 0));
  }
  const isTicked = 'checked' in field && field.checked !== field.defaultChecked;
  return isTicked || field.value !== field.defaultValue;
}
