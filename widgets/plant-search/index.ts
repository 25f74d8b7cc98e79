// The plant registry's search: in-place updates, counts, and the comparison.
import { exactParameter, filterParameters, termParameter } from '../../rules/search/plant-query.ts';
import { list as listTexts } from '../../texts/fi/lists.ts';
import { plants as texts } from '../../texts/fi/plants.ts';
import { fill, plural } from '../../texts/fill.ts';
import { type BehaviourContext, defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { addressOf, startLiveList } from '../shared/live/live-list.ts';
import { startCompareBar } from './compare-bar.ts';

/** Debounce in milliseconds: choices in quick succession, such as by arrow keys, are one search. */
export const settleMs = 150;

export const widget = defineBehaviour({ name: 'plant-search', parseProps: () => ({}), attach });

function attach(element: HTMLElement, _props: object, { signal }: BehaviourContext): void {
  const form = element.querySelector<HTMLFormElement>('form[data-live-form]');
  if (!form) throw new Error('The plant search has no form');
  tidyAddress(form);
  const bar = startCompareBar(element, signal);
  const chips = keepChipFocus(element, signal);
  const clear = startClearButton();
  const further = element.querySelector<HTMLDetailsElement>('details[data-further]');

  // Added before the list's own listener, because a submitted search scrolls to its results.
  element.addEventListener('submit', sendSearch, { signal });
  const live = startLiveList(element, {
    signal,
    failedWords: listTexts.fail,
    onFailed: (error) => console.error('Search request failed', error),
    onShown() {
      showCounts(element, form);
      if (further) openWhenNeeded(further);
      bar.refresh();
      chips.restore();
      clear.refresh();
    },
  });

  function sendSearch(event: Event): void {
    if (event.target !== form || !form) return;
    event.preventDefault();
    clearTimeout(timer);
    void live.open(addressOf(form), form);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  element.addEventListener(
    'change',
    ({ target }) => {
      const isChoice =
        target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio');
      if (!isChoice || target.form !== form) return;
      // The form is read now: an earlier response that arrives meanwhile sets the fields to its own values.
      const url = choiceAddress(form);
      clearTimeout(timer);
      timer = setTimeout(() => void live.open(url), settleMs);
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));

  /** The button that empties the search field, and searches without a term if one was in use. */
  function startClearButton(): { refresh(): void } {
    const field = form?.querySelector<HTMLInputElement>('input[name="s"]');
    const button = form?.querySelector<HTMLButtonElement>('[data-clear]');
    const refresh = () => {
      if (field && button) button.hidden = field.value === '';
    };
    field?.addEventListener('input', refresh, { signal });
    button?.addEventListener(
      'click',
      () => {
        if (!form || !field) return;
        field.value = '';
        field.focus();
        refresh();
        if (new URLSearchParams(location.search).has(termParameter)) void live.open(addressOf(form));
      },
      { signal },
    );
    refresh();
    return { refresh };
  }
}

/**
 * The address for a choice. A search term that the visitor has exempted from correction stays exempt until the term
 * changes.
 */
function choiceAddress(form: HTMLFormElement): URL {
  const url = addressOf(form);
  const shown = new URLSearchParams(location.search);
  const isSameSearch = shown.get(termParameter)?.trim() === url.searchParams.get(termParameter);
  if (isSameSearch && shown.get(exactParameter) === 'true') url.searchParams.set(exactParameter, 'true');
  return url;
}

/** Opens the additional filters if one of them is set. */
function openWhenNeeded(details: HTMLDetailsElement): void {
  const isSet = (field: HTMLSelectElement | HTMLInputElement) =>
    field.value !== '' && (field instanceof HTMLSelectElement || field.checked);
  const fields = [...details.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')];
  if (fields.some(isSet)) details.open = true;
}

/**
 * Makes the filters in the address match the form as the server has rendered it; all other parameters stay. An address
 * may contain an unknown filter, or write a filter in another way.
 */
function tidyAddress(form: HTMLFormElement): void {
  const applied = addressOf(form).searchParams;
  const url = new URL(location.href);
  const wrong = filterParameters.filter((name) => url.searchParams.get(name) !== applied.get(name));
  if (wrong.length === 0) return;
  for (const name of wrong) {
    const value = applied.get(name);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', url);
}

/**
 * Moves the focus to a neighbouring chip when the pressed one disappears, so that it does not return to the top of the
 * page.
 * @returns `restore`, to be called when the chips have been redrawn
 */
function keepChipFocus(element: HTMLElement, signal: AbortSignal): { restore(): void } {
  let used = -1;
  const chips = () => [...element.querySelectorAll<HTMLElement>('a[data-chip]')];
  element.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLElement>('a[data-live-link]');
      used = link ? chips().indexOf(link) : -1;
    },
    { signal },
  );
  return {
    restore() {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const left = chips();
      if (used >= 0 && isLost)
        (left[Math.min(used, left.length - 1)] ?? element.querySelector<HTMLElement>('.filters__clear'))?.focus({
          preventScroll: true,
        });
      used = -1;
    },
  };
}

/** The number of plants that each choice would leave, by the name of the field and the value of the choice. */
type Counts = Record<string, Record<string, number>>;

/** Matches the number behind a choice's name. */
const counted = / \(\d+\)$/;

/**
 * Updates the numbers in the fields, which stay on the page. A response without counts removes them, because those of the
 * previous search would be wrong.
 */
function showCounts(element: HTMLElement, form: HTMLFormElement): void {
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
  const number = label?.querySelector('[data-count]');
  if (!label || !number || n === undefined) return;
  number.textContent = n === null ? '' : String(n);
  const name = field.dataset.name ?? '';
  field.setAttribute('aria-label', n === null ? name : `${name} ${plural(texts.count, n)}`);
  label.classList.toggle('is-empty', n === 0);
}
