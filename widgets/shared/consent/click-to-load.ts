// A third party's frame that is loaded when the visitor asks for it: until then its place shows a picture and a button.
import { whileAllowed } from './consent.ts';
import type { FrameProps } from './frame-props.ts';

export interface FrameChoices {
  /** The frame's `allow` attribute; fullscreen is allowed anyway. */
  allow?: string;
  /** The address after a press of the button: then a video may start by itself. The same by default. */
  askedSrc?: string;
  /** The frame's `sandbox` attribute, for untrusted content: such a frame may not use fullscreen either. */
  sandbox?: string;
  /** Called with each frame when it is in its place. */
  onFrame?(frame: HTMLIFrameElement): void;
  signal: AbortSignal;
}

/**
 * Starts the HTML of templates/macros/frame.njk: the button puts the frame into its box, which keeps its size, and
 * gives it the focus. A visitor who has allowed marketing gets the frame without asking, and keeps the focus. A
 * withdrawal removes the frame, except one that the visitor has asked for.
 */
export function attachFrame(element: HTMLElement, props: FrameProps, choices: FrameChoices): void {
  const { askedSrc, signal } = choices;
  const box = find(element, '[data-frame-box]');
  const button = find(element, '[data-frame-load]');
  const status = find(element, '[data-frame-status]');

  function load(src: string): HTMLIFrameElement | null {
    if (box.dataset.frameState || signal.aborted) return null;
    box.dataset.frameState = 'loading';
    status.textContent = props.loadingText;
    const frame = createFrame({ ...props, src }, choices);
    const onLoad = () => {
      box.dataset.frameState = 'loaded';
      status.textContent = '';
    };
    frame.addEventListener('load', onLoad, { once: true, signal });
    box.append(frame);
    choices.onFrame?.(frame);
    return frame;
  }

  button.addEventListener('click', () => load(askedSrc ?? props.src)?.focus(), { signal });
  button.hidden = false;
  whileAllowed('marketing', signal, (allowed) => {
    const frame = load(props.src);
    allowed.addEventListener('abort', () => {
      if (!frame || signal.aborted) return;
      frame.remove();
      delete box.dataset.frameState;
      status.textContent = '';
    });
  });
}

function createFrame({ src, title }: FrameProps, { allow, sandbox }: FrameChoices): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const attributes = { title, ...(sandbox ? { sandbox } : { allowfullscreen: '' }), loading: 'lazy' };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  if (allow) frame.setAttribute('allow', allow);
  // YouTube refuses to play without the referring site.
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  // Last, so that the first request already knows all of the above.
  frame.setAttribute('src', src);
  return frame;
}

function find(element: HTMLElement, selector: string): HTMLElement {
  const found = element.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The frame's HTML has no ${selector}`);
  return found;
}
