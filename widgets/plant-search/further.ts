// The further filters: closed on small screens, and open wherever one of them is set.

/** Small screens are below 1000 px. */
const smallScreen = '(max-width: 999px)';

/** Takes over from the style sheet, which already draws the panel closed where it will be. */
export function wakeFurther(details: HTMLDetailsElement): void {
  const isInUse = details.classList.contains('is-needed') || details.contains(document.activeElement);
  if (matchMedia(smallScreen).matches && !isInUse) details.open = false;
  details.classList.add('is-awake');
}

export function openWhenNeeded(details: HTMLDetailsElement): void {
  const isSet = (field: HTMLSelectElement | HTMLInputElement) =>
    field.value !== '' && (field instanceof HTMLSelectElement || field.checked);
  const fields = [...details.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')];
  if (fields.some(isSet)) details.open = true;
}
