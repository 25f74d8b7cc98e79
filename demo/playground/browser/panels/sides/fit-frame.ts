// Sets a frame to the width of a screen and the height of its content, and scales it to fit its container.

/** Higher content scrolls. */
const maxHeight = 1600;

/** Must be called once for each frame. @param leastHeight for elements that are fixed to the screen */
export function fitFrame(frame: HTMLIFrameElement, width: number, leastHeight: number): void {
  const box = frame.parentElement as HTMLElement;
  let height = leastHeight || 200;

  const place = () => {
    const scale = Math.min(1, box.clientWidth / width);
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    frame.style.transform = scale < 1 ? `scale(${scale})` : '';
    box.style.height = `${Math.ceil(height * scale)}px`;
  };
  const measure = () => {
    const body = frame.contentDocument?.body;
    if (!body) return;
    // First the height of the flow alone, so that anything outside it, such as an open panel, shows as overflow.
    frame.style.height = `${Math.ceil(body.getBoundingClientRect().height)}px`;
    height = Math.min(Math.max(body.ownerDocument.documentElement.scrollHeight, leastHeight), maxHeight);
    place();
  };

  frame.addEventListener('load', () => {
    const body = frame.contentDocument?.body;
    if (!body || frame.contentWindow?.location.href === 'about:blank') return;
    // Runs in the next frame, because the new height resizes the content too.
    new ResizeObserver(() => requestAnimationFrame(measure)).observe(body);
    new MutationObserver(measure).observe(body, { attributes: true, childList: true, subtree: true });
    measure();
  });
  new ResizeObserver(() => requestAnimationFrame(place)).observe(box);
}
