// The announcement bar's close button: it hides the announcement and remembers that it was closed.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { isClosed, rememberClosed } from './closed.ts';
import { parseProps } from './props.ts';

export const widget = defineBehaviour({
  name: 'announcement',
  parseProps,
  attach(element, { id }, { signal }) {
    const button = element.querySelector<HTMLElement>('[data-close]');
    // Not every announcement has a close button.
    if (!button) return;
    const close = () => {
      rememberClosed(id);
      element.hidden = true;
      // The button is hidden now, so the focus moves to the page's content.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
    button.addEventListener('click', close, { signal });
    // A page that "Back" restores from the cache hides an announcement that was closed on a later page.
    const recall = () => {
      element.hidden = isClosed(id);
    };
    window.addEventListener('pageshow', ({ persisted }) => persisted && recall(), { signal });
    button.hidden = false;
  },
});
