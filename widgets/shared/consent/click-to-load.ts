// A third party's frame that is loaded when the visitor requests it: until then its box shows a picture and a button.
import { whileAllowed } from './consent.ts';
import type { FrameProps } from './frame-props.ts';

export interface FrameChoices {
  /** The frame's `allow` attribute; fullscreen is allowed in any case. */
  allow?: string;
  /** The address after the button was pressed, with which a video may start automatically; by default the same address. */
  askedSrc?: string;
  /** The frame's `sandbox` attribute, for untrusted content: such a frame may not use fullscreen either. */
  sandbox?: string;
  /** Called with each frame when it has been added to its box. */
  onFrame?(frame: HTMLIFrameElement): void;
  signal: AbortSignal;
}

/**
 * Adds the behaviour to the HTML of templates/macros/frame.njk: the button adds the frame to its box, which keeps its
 * size, and moves the focus to it. For a visitor who has allowed marketing, the frame loads without a press, and the
 * focus does not move. A withdrawal removes the frame, except one that the visitor has requested.
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
  // YouTube refuses to play without a referrer.
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  // The address comes last, so that all attributes above already apply to the first request.
  frame.setAttribute('src', src);
  return frame;
}

function find(element: HTMLElement, selector: string): HTMLElement {
  const found = element.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The frame's HTML has no ${selector}`);
  return found;
}
