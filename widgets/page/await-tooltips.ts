// Most readers never point at what has a tooltip: the code of tooltips comes with the first who does.

/** What may make a tooltip come, and what makes it go. */
const comings = ['pointerover', 'pointerdown', 'focusin'];
const goings = ['pointerout', 'pointerup', 'pointercancel', 'focusout'];

/** Loads tooltips when something with one is pointed at, touched or reached by the keyboard, and hands them that event. */
export function awaitTooltips(): void {
  const waiting = new AbortController();
  /** What a tooltip would be shown for, now. */
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
