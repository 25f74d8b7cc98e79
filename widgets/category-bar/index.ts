// The category bar: hides the entries that do not fit into one line, and shows all at the press of a button.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { countFitting } from './fit.ts';
import { createPanel } from './panel.ts';

/** From here on the opened panel is a grid below the line; below, it is a heading and a list. */
const wideScreen = '(min-width: 1000px)';

export const widget = defineBehaviour({
  name: 'category-bar',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const row = element.querySelector<HTMLElement>('[data-panel]');
    const toggle = element.querySelector<HTMLElement>('[data-toggle]');
    // With five categories or fewer there is nothing more to show.
    if (!row || !toggle) return;
    const items = [...element.querySelectorAll<HTMLElement>('li')];
    // The first text node: text for screen readers may follow it.
    const titles = items.map((item) => item.querySelector('a')?.firstChild?.textContent ?? '');
    const show = (count: number) => {
      for (const [index, item] of items.entries()) item.hidden = index >= count;
    };
    const hideRest = () => {
      show(items.length);
      if (panel.isOpen()) return;
      // With large letters, the estimate lets more into the row than it holds, and the keyboard would come to names that
      // nobody sees.
      const inFirstLine = items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop);
      show(Math.min(countFitting(titles, row.clientWidth), inFirstLine.length));
    };
    const panel = createPanel(element, toggle, { signal, onChange: hideRest });
    // The observer also reports the row's present size, once the browser knows it: reading it here would force a
    // layout of the whole page during its start.
    const observer = new ResizeObserver(hideRest);
    observer.observe(row);
    // Its size changes when the site's own font takes the place of the fallback font, which may be narrower.
    if (items[0]) observer.observe(items[0]);
    const variant = matchMedia(wideScreen);
    variant.addEventListener('change', panel.close, { signal });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      panel.close();
      show(items.length);
      toggle.hidden = true;
    });
    toggle.hidden = false;
  },
});
