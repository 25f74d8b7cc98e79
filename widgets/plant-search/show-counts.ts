// How many plants each choice would leave: the fields stay on the page, so their numbers change one by one.
import { plants as texts } from '../../texts/fi/plants.ts';
import { fill } from '../../texts/fill.ts';

type Counts = Record<string, Record<string, number>>;

/** The number behind a choice's name. */
const counted = / \(\d+\)$/;

export function showCounts(element: HTMLElement, form: HTMLFormElement): void {
  const raw = element.querySelector<HTMLElement>('[data-counts]')?.dataset.counts;
  if (!raw) return;
  const counts = JSON.parse(raw) as Counts;
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) showInSelect(field, counts[field.name] ?? {});
    else if (field instanceof HTMLInputElement && field.type === 'radio')
      showInSwatch(field, counts[field.name]?.[field.value]);
  }
}

function showInSelect(select: HTMLSelectElement, counts: Record<string, number>): void {
  for (const option of select.options) {
    const n = counts[option.value];
    if (n === undefined) continue;
    option.textContent = fill(texts.choice, { nimi: option.textContent.trim().replace(counted, ''), n });
    option.classList.toggle('is-empty', n === 0);
  }
}

function showInSwatch(field: HTMLInputElement, n: number | undefined): void {
  const label = field.closest('label');
  const place = label?.querySelector('[data-count]');
  if (!label || !place || n === undefined) return;
  place.textContent = String(n);
  label.classList.toggle('is-empty', n === 0);
}
