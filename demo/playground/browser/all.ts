// Adjusts the height of every example's frame to its content, and copies widget calls.
import { copy } from './copy.ts';

/** The maximum height of an example in pixels; the example's own page shows all of it. */
const maxHeight = 2400;

for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-fit]')) {
  frame.addEventListener('load', () => follow(frame));
  follow(frame);
}
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.hidden = false;
  const code = document.getElementById(button.dataset.copy ?? '');
  button.addEventListener('click', () => code && copy(button, code));
}

/** Adjusts the frame again whenever something in it opens, loads or rewraps. */
function follow(frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body;
  if (!body || frame.contentWindow?.location.href === 'about:blank') return;
  const refit = () => fitToContent(frame, body);
  // Runs in the next frame, because the new height resizes the content too.
  new ResizeObserver(() => requestAnimationFrame(refit)).observe(body);
  new MutationObserver(refit).observe(body, { attributes: true, childList: true, subtree: true });
}

function fitToContent(frame: HTMLIFrameElement, body: HTMLElement): void {
  const borders = frame.offsetHeight - frame.clientHeight;
  const take = (height: number) => {
    frame.style.height = `${Math.min(height, maxHeight) + borders}px`;
  };
  // First the height of the flow alone, so that anything outside it, such as an open panel, shows as overflow.
  take(Math.ceil(body.getBoundingClientRect().height));
  take(body.ownerDocument.documentElement.scrollHeight);
}
