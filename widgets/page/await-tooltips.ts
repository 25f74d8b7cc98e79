// Loads the tooltips on demand, because most readers never point at an element with a tooltip.

/** Events that may show a tooltip. */
const comings = ['pointerover', 'pointerdown', 'focusin'];
const goings = ['pointerout', 'pointerup', 'pointercancel', 'focusout'];

/** Loads tooltips when an element with one is pointed at, touched or focused, and passes that event on. */
export function awaitTooltips(): void {
  const waiting = new AbortController();
  /** The event for which a tooltip would be shown now. */
  let first: Event | undefined;
  let isAskedFor = false;
  const come = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-tooltip]'))) return;
    first = event;
    if (isAskedFor) return;
    isAskedFor = true;
    import('./tooltips.ts').then(
      ({ startTooltips }) => {
        waiting.abort();
        startTooltips(document, { first });
      },
      (error) => reportError(error),
    );
  };
  const go = () => {
    first = undefined;
  };
  const options = { capture: true, signal: waiting.signal };
  for (const name of comings) addEventListener(name, come, options);
  for (const name of goings) addEventListener(name, go, options);
}
