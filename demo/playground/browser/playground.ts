// Gives every example's frame the height of what is in it, and copies template calls.

/** An example may ask for no more than this, in pixels: its own page shows the rest. */
const maxHeight = 2400;
const toldMs = 2000;

for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-fit]')) {
  frame.addEventListener('load', () => follow(frame));
  follow(frame);
}
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', () => copy(button));
}

/** Fits the frame again whenever something in it opens, loads or wraps in another way. */
function follow(frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body;
  if (!body || frame.contentWindow?.location.href === 'about:blank') return;
  const refit = () => fitToContent(frame, body);
  new ResizeObserver(refit).observe(body);
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

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = document.getElementById(button.dataset.copy ?? '');
  if (!code) return;
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = 'Copied';
  } catch {
    // Without permission, or over plain HTTP from another machine: the text is marked, ready for Ctrl-C.
    getSelection()?.selectAllChildren(code);
    button.textContent = 'Selected';
  }
  setTimeout(() => {
    button.textContent = label;
  }, toldMs);
}
