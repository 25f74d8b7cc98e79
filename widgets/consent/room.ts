// Tells the page how much of its foot the dialog covers, so that nothing that has the focus lies under it. Whom it concerns is
// told one by one: another custom property of the root has browsers style every element anew, which keeps a slow phone from
// answering for longer than all else that the dialog needs.

/** What floats at the foot of a page, and stands above the dialog. */
const floating = '.compare-bar, .widget--video-widget';
/** Read by their styles. */
const height = '--consent-height';
/** By so much the page is longer, so that its end can be seen above the dialog; read by styles/footer.css. */
const room = '--consent-room';

/** @param signal gives the room back */
export function keepRoom(dialog: HTMLElement, signal: AbortSignal): void {
  const root = document.documentElement;
  let given = 0;
  const makeRoom = () => {
    const { offsetHeight } = dialog;
    // Whoever sees the end of the page would see it sink with the room: then it stays until they look elsewhere.
    if (offsetHeight < given && root.getBoundingClientRect().bottom - given < innerHeight)
      return addEventListener('scroll', makeRoom, { once: true, signal });
    given = offsetHeight;
    set('.footer', room, given);
  };
  const tell = () => {
    // A closed one has no height.
    setFoot(dialog.offsetHeight);
    makeRoom();
  };
  // In the next frame: what it moves may be watched too, and must not change within this one.
  const observer = new ResizeObserver(() => requestAnimationFrame(() => signal.aborted || tell()));
  observer.observe(dialog);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    setFoot(0);
    set('.footer', room, 0);
  });
}

function setFoot(px: number): void {
  set(floating, height, px);
  // What the focus goes to is scrolled clear of it, and of the bar below it.
  document.documentElement.style.scrollPaddingBottom = `calc(var(--bottom-bar-height, 0px) + ${px}px + 16px)`;
}

function set(selector: string, name: string, px: number): void {
  for (const { style } of document.querySelectorAll<HTMLElement>(selector)) style.setProperty(name, `${px}px`);
}
