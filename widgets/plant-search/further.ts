// The additional filters, opened when one of them is set.

export function openWhenNeeded(details: HTMLDetailsElement): void {
  const isSet = (field: HTMLSelectElement | HTMLInputElement) =>
    field.value !== '' && (field instanceof HTMLSelectElement || field.checked);
  const fields = [...details.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')];
  if (fields.some(isSet)) details.open = true;
}
