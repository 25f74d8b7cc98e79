// The site search in place: the field, the types and the pages of the results.
import { search } from '../../texts/fi/lists.ts';
import { fill } from '../../texts/fill.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { startLiveList } from '../shared/live/live-list.ts';

export const widget = defineBehaviour({
  name: 'site-search',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const find = (selector: string) => element.querySelector<HTMLElement>(selector);
    const heading = find('[data-search-title]');
    const failed = find('[data-search-failed]');
    const results = () => find('[data-live=results]');
    const name = (title: string) => {
      if (heading && title !== '') heading.textContent = title;
    };
    const showFailure = (isFailed: boolean) => {
      if (failed) failed.hidden = !isFailed;
      // The class is not set on the results themselves, which are stored unchanged for the back button.
      element.classList.toggle('has-failed', isFailed);
    };

    startLiveList(element, {
      signal,
      failedWords: search.none,
      showsFailure: true,
      loadingWords: search.loading,
      onFailed(error, url) {
        console.error('Site search failed', error);
        showFailure(true);
        find('[data-retry]')?.setAttribute('href', url.pathname + url.search);
        name(fill(search.title, { haku: url.searchParams.get('search') ?? '' }));
      },
      onShown() {
        showFailure(false);
        name(results()?.dataset.title ?? '');
      },
    });
    startField(element, signal);
  },
});

/** The field's clear button, and the closing of a phone's keyboard, which would cover the results. */
function startField(element: HTMLElement, signal: AbortSignal): void {
  const field = element.querySelector<HTMLInputElement>('input[type=search]');
  const clear = element.querySelector<HTMLButtonElement>('[data-clear]');
  if (!field || !clear) return;
  clear.hidden = false;
  clear.addEventListener(
    'click',
    () => {
      field.value = '';
      field.focus();
    },
    { signal },
  );
  field.form?.addEventListener(
    'submit',
    () => {
      if (matchMedia('(pointer: coarse)').matches) field.blur();
    },
    { signal },
  );
}
