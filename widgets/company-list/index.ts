// The companies of a category: "Näytä lisää" shows the next page of them in place.
import { list } from '../../texts/fi/lists.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { startLiveList } from '../shared/live/live-list.ts';

export const widget = defineBehaviour({
  name: 'company-list',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    // The companies already shown stay, and the button is hidden; the list's own error message offers a retry.
    startLiveList(element, { signal, failedWords: list.fail, onFailed: () => hideButton(element) });
  },
});

/** After the button was pressed, the focus moves to the last company, not to the top of the page. */
function hideButton(element: HTMLElement): void {
  const more = element.querySelector<HTMLElement>('[data-more]');
  if (!more) return;
  if (more.contains(document.activeElement)) {
    const tiles = element.querySelectorAll<HTMLElement>('a.company-tile');
    tiles[tiles.length - 1]?.focus({ preventScroll: true });
  }
  more.hidden = true;
}
