// Suggestions under a search field while a visitor types. Without suggestions the field works as a plain search field.
import { type SuggestionsAnswer, shortestSuggested, suggestionParameters } from '../../rules/search/suggestions.ts';
import { suggestionsPath } from '../../rules/site/site-paths.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { getJson } from '../shared/network/api.ts';
import { parseProps } from './props.ts';
import { drawSuggestionList } from './suggestion-list.ts';

/** Debounce in milliseconds after the last typed character, so that continuous typing causes only one request. */
const debounceMs = 120;
/** Timeout in milliseconds: later suggestions would only get in the way. */
const timeoutMs = 3000;

export const widget = defineBehaviour({
  name: 'search-suggestions',
  parseProps,
  attach(element, { only }, { id, signal }) {
    const field = element.querySelector('input');
    if (!field) throw new Error('There is no search field');
    const list = drawSuggestionList(element, field, id);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request = new AbortController();

    const cancel = () => {
      clearTimeout(timer);
      request.abort();
    };
    const close = () => {
      cancel();
      list.close();
    };
    async function suggest(): Promise<void> {
      cancel();
      const words = field?.value.trim() ?? '';
      if (words.length < shortestSuggested) return list.close();
      const current = new AbortController();
      request = current;
      const query = new URLSearchParams({
        [suggestionParameters.search]: words,
        ...(only && { [suggestionParameters.only]: only }),
      });
      // A failure is not shown to the visitor: the search itself still works.
      const answer = await getJson(`${suggestionsPath}?${query}`, { timeoutMs, signal: current.signal }).catch(
        () => null,
      );
      if (current.signal.aborted) return;
      list.show(answer as SuggestionsAnswer | null);
    }

    const on = <Name extends keyof HTMLElementEventMap>(
      target: HTMLElement,
      name: Name,
      call: (event: HTMLElementEventMap[Name]) => void,
    ) => target.addEventListener(name, call, { signal });
    on(field, 'input', () => {
      cancel();
      timer = setTimeout(suggest, debounceMs);
    });
    on(field, 'keydown', (event) => {
      // An input method editor uses the same keys for its own list.
      if (event.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (list.isOpen()) list.move(event.key === 'ArrowDown' ? 1 : -1);
        else void suggest();
      } else if (event.key === 'Enter' && list.active()) {
        event.preventDefault();
        list.active()?.click();
      } else if (event.key === 'Escape' && list.isOpen()) {
        // The first Escape closes the list; the next one clears the field or closes its dialog.
        event.preventDefault();
        event.stopPropagation();
        close();
      }
    });
    on(element, 'focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) close();
    });
    field.form?.addEventListener('submit', close, { signal });
    // "Back" from a suggestion may restore this page as it was left.
    window.addEventListener('pagehide', close, { signal });
    signal.addEventListener('abort', () => {
      cancel();
      list.remove();
    });
  },
});
