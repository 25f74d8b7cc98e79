// Checks whether a page contains typed text that a reload would lose.

/** Matches all fields; a hidden field never differs from its default, so it does not count. */
const fields = 'input, textarea, select';

/** @param except a selector: fields inside matching elements do not count */
export const holdsTyped = (except: string): boolean =>
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
