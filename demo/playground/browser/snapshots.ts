// Stores the HTML of the widgets on the stage at the moment when they are mounted: after hydration, and before a
// widget's first own change.

export interface Snapshots {
  /** The outer HTML of each outermost placeholder, by its index on the page. */
  ready: Map<number, string>;
  /** The time when the last of them was mounted, in milliseconds after the page's start. */
  readyMs: number | null;
}

/** Must run before the widgets. */
export function takeSnapshots(): Snapshots {
  const taken: Snapshots = { ready: new Map(), readyMs: null };
  // The capturing phase at the window precedes every other listener.
  addEventListener(
    'widget:ready',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const place = outermost(document).indexOf(target);
      if (place < 0 || taken.ready.has(place)) return;
      taken.ready.set(place, target.outerHTML);
      taken.readyMs = performance.now();
    },
    true,
  );
  return taken;
}

/** @returns the placeholders of a page that are not inside another placeholder */
export const outermost = (page: ParentNode): Element[] =>
  [...page.querySelectorAll('[data-widget]')].filter((one) => !one.parentElement?.closest('[data-widget]'));
