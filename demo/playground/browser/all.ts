// Gives every example's frame the height of what is in it, and copies template calls.
import { copy } from './copy.ts';

/** An example may ask for no more than this, in pixels: its own page shows the rest. */
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

/** Fits the frame again whenever something in it opens, loads or wraps in another way. */
function follow(frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body;
  if (!body || frame.contentWindow?.location.href === 'about:blank') return;
  const refit = () => fitToContent(frame, body);
  // In the next frame: the new height is one that the content hears of.
  new ResizeObserver(() => requestAnimationFrame(refit)).observe(body);
  new MutationObserver(refit).observe(body, { attributes: true, childList: true, subtree: true });
}

function fitToContent(frame: HTMLIFrameElement, body: HTMLElement): void {
  const borders = frame.offsetHeight - frame.clientHeight;
  const take = (height: number) => {
    frame.style.height = `${Math.min(height, maxHeight) + borders}px`;
  };
  // First the height of the flow alone: what stands out of it, such as an open panel, then shows as overflow.
  take(Math.ceil(body.getBoundingClientRect().height));
  take(body.ownerDocument.documentElement.scrollHeight);
}
