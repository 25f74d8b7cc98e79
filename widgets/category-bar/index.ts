// The category bar: hides what does not fit into one line, and shows all categories at the press of a button.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { countFitting } from './fit.ts';
import { createPanel } from './panel.ts';

/** From here on the bar is one line across the page; below, it is a heading and a list. */
const wideScreen = '(min-width: 1000px)';

export const widget = defineBehaviour({
  name: 'category-bar',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const list = element.querySelector('ul');
    const toggle = element.querySelector<HTMLElement>('[data-toggle]');
    // With five categories or fewer there is nothing to show more of.
    if (!list || !toggle) return;
    const items = [...list.children] as HTMLElement[];
    // The first text: after it may stand what only screen readers say.
    const titles = items.map((item) => item.querySelector('a')?.firstChild?.textContent ?? '');
    const hideRest = () => {
      const count = panel.isOpen() ? items.length : countFitting(titles, list.clientWidth);
      for (const [index, item] of items.entries()) item.hidden = index >= count;
    };
    const panel = createPanel(element, toggle, { signal, onChange: hideRest });
    // It also tells of the size that the list has now, once the browser knows it: asking for it here would make it lay out
    // the whole page in the midst of its waking up.
    const observer = new ResizeObserver(hideRest);
    observer.observe(list);
    const variant = matchMedia(wideScreen);
    variant.addEventListener('change', panel.close, { signal });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      panel.close();
      for (const item of items) item.hidden = false;
      toggle.hidden = true;
    });
    toggle.hidden = false;
  },
});
