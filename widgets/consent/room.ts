// Reports to the page how much of its foot the dialog covers, so that it covers no focused element. Each concerned
// element gets the value by itself: with another custom property on the root, browsers style every element anew, which
// delays a slow phone's response longer than all other work of the dialog.

/** Elements that float at the foot of a page, above the dialog. */
const floating = '.compare-bar, .widget--video-widget';
/** Read by their styles. */
const height = '--consent-height';
/** The extra length of the page, so that its end can be seen above the dialog; read by styles/footer.css. */
const room = '--consent-room';

/** @param signal gives the room back */
export function keepRoom(dialog: HTMLElement, signal: AbortSignal): void {
  const root = document.documentElement;
  let given = 0;
  const makeRoom = () => {
    const { offsetHeight } = dialog;
    // A visitor at the end of the page would see it sink with the room: then the room stays until they scroll.
    if (offsetHeight < given && root.getBoundingClientRect().bottom - given < innerHeight)
      return addEventListener('scroll', makeRoom, { once: true, signal });
    given = offsetHeight;
    set('.footer', room, given);
  };
  const notify = () => {
    // A closed dialog has no height.
    setFoot(dialog.offsetHeight);
    makeRoom();
  };
  // In the next frame: the elements that it moves may be observed too, and must not change within this one.
  const observer = new ResizeObserver(() => requestAnimationFrame(() => signal.aborted || notify()));
  observer.observe(dialog);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    setFoot(0);
    set('.footer', room, 0);
  });
}

function setFoot(px: number): void {
  set(floating, height, px);
  // A focused element is scrolled clear of the dialog and of the bar below it.
  document.documentElement.style.scrollPaddingBottom = `calc(var(--bottom-bar-height, 0px) + ${px}px + 16px)`;
}

function set(selector: string, name: string, px: number): void {
  for (const { style } of document.querySelectorAll<HTMLElement>(selector)) style.setProperty(name, `${px}px`);
}
