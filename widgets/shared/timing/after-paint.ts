// Defers work after a press that the visitor need not wait for.

/** Runs a function after the next paint, so that the visible response to a press comes first. */
export function afterPaint(act: () => void): void {
  // A hidden page is not painted.
  if (document.visibilityState === 'hidden') setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}
