// The category bar: hides the entries that do not fit into one line, and shows all of them when a button is pressed.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { createPanel } from './panel.ts';

/** From this width on the opened panel is a grid below the line; on narrower screens it is a heading and a list. */
const wideScreen = '(min-width: 1000px)';

export const widget = defineBehaviour({
  name: 'category-bar',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const row = element.querySelector<HTMLElement>('[data-panel]');
    const toggle = element.querySelector<HTMLElement>('[data-toggle]');
    // With five categories or fewer there is nothing more to show, so the template has no button.
    if (!row || !toggle) return;
    const items = [...element.querySelectorAll<HTMLElement>('li')];
    // The title is the first text node: text for screen readers may follow it.
    const titles = items.map((item) => item.querySelector('a')?.firstChild?.textContent ?? '');
    const show = (count: number) => {
      for (const [index, item] of items.entries()) item.hidden = index >= count;
    };
    const hideRest = () => {
      show(items.length);
      if (panel.isOpen()) return;
      // With a large font size, the estimate admits more entries than fit into the row, and the keyboard would reach
      // hidden links.
      const inFirstLine = items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop);
      show(Math.min(countFitting(titles, row.clientWidth), inFirstLine.length));
    };
    const panel = createPanel(element, toggle, { signal, onChange: hideRest });
    // The observer also reports the row's initial size, once the browser knows it. Reading it here would force a layout
    // of the whole page while it starts.
    const observer = new ResizeObserver(hideRest);
    observer.observe(row);
    // An item's size changes when the site's web font replaces the fallback font, which may be narrower.
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

/** An item's estimated width is its number of characters and the padding around them, in pixels. */
const characterWidth = 10;
const itemPadding = 40;

export function estimateWidth(title: string): number {
  return Array.from(title.trim()).length * characterWidth + itemPadding;
}

/**
 * @param width width of the whole row, in pixels
 * @returns how many of the titles, from the first on, fit beside each other
 */
export function countFitting(titles: string[], width: number): number {
  let used = 0;
  const firstOut = titles.findIndex((title) => {
    used += estimateWidth(title);
    return used > width;
  });
  return firstOut < 0 ? titles.length : firstOut;
}
