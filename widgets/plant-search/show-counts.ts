// Shows the number of plants that each choice would leave. The fields stay in the page, so only their numbers are updated.
import { plants as texts } from '../../texts/fi/plants.ts';
import { fill, plural } from '../../texts/fill.ts';

type Counts = Record<string, Record<string, number>>;

/** Matches the number behind a choice's name. */
const counted = / \(\d+\)$/;

/** Updates the numbers. A response without counts removes them, because those of the previous search would be wrong. */
export function showCounts(element: HTMLElement, form: HTMLFormElement): void {
  const raw = element.querySelector<HTMLElement>('[data-counts]')?.dataset.counts;
  const counts = raw ? (JSON.parse(raw) as Counts) : null;
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) showInSelect(field, counts && (counts[field.name] ?? {}));
    else if (field instanceof HTMLInputElement && field.type === 'radio')
      showInSwatch(field, counts === null ? null : counts[field.name]?.[field.value]);
  }
}

/** @param counts null without counts; a choice that is missing in them stays unchanged */
function showInSelect(select: HTMLSelectElement, counts: Record<string, number> | null): void {
  for (const option of select.options) {
    const n = counts ? counts[option.value] : null;
    if (n === undefined) continue;
    const name = option.textContent.trim().replace(counted, '');
    option.textContent = n === null ? name : fill(texts.choice, { nimi: name, n });
    option.classList.toggle('is-empty', n === 0);
  }
}

function showInSwatch(field: HTMLInputElement, n: number | null | undefined): void {
  const label = field.closest('label');
  const place = label?.querySelector('[data-count]');
  if (!label || !place || n === undefined) return;
  place.textContent = n === null ? '' : String(n);
  const name = field.dataset.name ?? '';
  field.setAttribute('aria-label', n === null ? name : `${name} ${plural(texts.count, n)}`);
  label.classList.toggle('is-empty', n === 0);
}
