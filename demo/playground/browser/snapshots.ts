// Keeps the HTML of the widgets on the stage as it is in the moment when they wake up: after hydration, and before the
// first thing that a widget does by itself.

export interface Snapshots {
  /** The outer HTML of each outermost placeholder, by its place on the page. */
  ready: Map<number, string>;
  /** When the last of them woke up, in milliseconds after the page's start. */
  readyMs: number | null;
}

/** Must run before the widgets. */
export function takeSnapshots(): Snapshots {
  const taken: Snapshots = { ready: new Map(), readyMs: null };
  // The capturing phase at the window comes before every other listener.
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

/** @returns the placeholders of a page that stand in no other placeholder */
export const outermost = (page: ParentNode): Element[] =>
  [...page.querySelectorAll('[data-widget]')].filter((one) => !one.parentElement?.closest('[data-widget]'));
