// Tells the page how much of its foot the dialog covers, so that nothing that has the focus lies under it.

/** Read by Consent.css, and by what else floats at the foot of a page. */
const property = '--consent-height';

/** @param signal gives the room back */
export function keepRoom(dialog: HTMLElement, signal: AbortSignal): void {
  const { style } = document.documentElement;
  // A closed one has no height.
  const tell = () => style.setProperty(property, `${dialog.offsetHeight}px`);
  // In the next frame: what it moves may be watched too, and must not change within this one.
  const observer = new ResizeObserver(() => requestAnimationFrame(() => signal.aborted || tell()));
  observer.observe(dialog);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    style.removeProperty(property);
  });
}
