// Reports to the page how much of its bottom edge the dialog covers, so that it covers no focused element. Each
// affected element gets the value individually: after another custom property on the root, browsers recalculate the
// styles of every element, which delays a slow phone more than all other work of the dialog.

/** Elements that float at the bottom of a page, above the dialog. */
const floating = '.compare-bar, .widget--video-widget';
/** A custom property that the styles of those elements read. */
const height = '--consent-height';
/** The extra length of the page, so that its end can be scrolled above the dialog; read by styles/footer.css. */
const room = '--consent-room';

/** @param signal removes the extra space again */
export function keepRoom(dialog: HTMLElement, signal: AbortSignal): void {
  const root = document.documentElement;
  let given = 0;
  const makeRoom = () => {
    const { offsetHeight } = dialog;
    // At the end of the page, removing the space would move the content down, so the space stays until the visitor scrolls.
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
  // The change waits for the next frame: the elements that it moves may be observed too, and must not change within this one.
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
