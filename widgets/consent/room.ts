// Tells the page how much of its foot the dialog covers, so that nothing that has the focus lies under it.

/** Read by Consent.css, and by what else floats at the foot of a page. */
const height = '--consent-height';
/** By so much the page is longer, so that its end can be seen above the dialog; read by styles/footer.css. */
const room = '--consent-room';

/** @param signal gives the room back */
export function keepRoom(dialog: HTMLElement, signal: AbortSignal): void {
  const root = document.documentElement;
  const set = (name: string, px: number) => root.style.setProperty(name, `${px}px`);
  let given = 0;
  const tell = () => {
    // A closed one has no height.
    const { offsetHeight } = dialog;
    set(height, offsetHeight);
    // Whoever sees the end of the page would see it sink with the room: then it stays.
    if (offsetHeight < given && root.getBoundingClientRect().bottom - given < innerHeight) return;
    given = offsetHeight;
    set(room, given);
  };
  // In the next frame: what it moves may be watched too, and must not change within this one.
  const observer = new ResizeObserver(() => requestAnimationFrame(() => signal.aborted || tell()));
  observer.observe(dialog);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const name of [height, room]) root.style.removeProperty(name);
  });
}
