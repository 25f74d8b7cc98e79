// For what a press brings with it and nobody has to wait for.

/** Does something once the browser has shown what is changed by now: the answer to a press is seen first. */
export function afterPaint(act: () => void): void {
  // A page that is not seen paints nothing.
  if (document.visibilityState === 'hidden') setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}
