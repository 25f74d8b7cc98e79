// The plant registry's search: in-place updates, counts, and the comparison.
import { exactParameter, termParameter } from '../../rules/plant-query.ts';
import { list as listTexts } from '../../texts/fi/lists.ts';
import { type BehaviourContext, defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { addressOf, startLiveList } from '../shared/live/live-list.ts';
import { startCompareBar } from './compare-bar.ts';
import { openWhenNeeded } from './further.ts';
import { keepChipFocus } from './keep-chip-focus.ts';
import { showCounts } from './show-counts.ts';
import { tidyAddress } from './tidy-address.ts';

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

  /** Empties the search field, and searches without a term if one was in use. */
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
