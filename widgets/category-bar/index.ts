// The category bar: hides the entries that do not fit into one line, and shows all at the press of a button.
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
    // With five categories or fewer there is nothing more to show.
    if (!list || !toggle) return;
    const items = [...list.children] as HTMLElement[];
    // The first text node: text for screen readers may follow it.
    const titles = items.map((item) => item.querySelector('a')?.firstChild?.textContent ?? '');
    const hideRest = () => {
      const count = panel.isOpen() ? items.length : countFitting(titles, list.clientWidth);
      for (const [index, item] of items.entries()) item.hidden = index >= count;
    };
    const panel = createPanel(element, toggle, { signal, onChange: hideRest });
    // The observer also reports the list's present size, once the browser knows it: reading it here would force a
    // layout of the whole page during its start.
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
