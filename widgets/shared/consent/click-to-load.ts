// A third party's frame that comes when the visitor asks for it: until then its place shows a picture and a button.

import { readText } from '../behaviour/read-props.ts';
import { whileAllowed } from './consent.ts';

/** What a placeholder carries of its frame. Nothing of it is asked for before the visitor says so. */
export interface FrameProps {
  /** An https address, or a path of this site, that the Content-Security-Policy lets in (server/host/security/headers.ts). */
  src: string;
  /** The frame's name for those who can't see it. */
  title: string;
  /** Stands in the frame's place until its load event. */
  loadingText: string;
}

export interface FrameChoices {
  /** The frame's `allow` attribute; filling the screen is allowed anyway. */
  allow?: string;
  /** The address when the visitor pressed the button: then a video may start by itself. The same by default. */
  askedSrc?: string;
  /** The frame's `sandbox` attribute, for one whose content is not to be trusted: it may not fill the screen either. */
  sandbox?: string;
  /** Hears of each frame when it is in its place. */
  onFrame?(frame: HTMLIFrameElement): void;
  signal: AbortSignal;
}

/** @throws {Error} when a prop is missing, or the address is not https */
export function parseFrameProps(raw: unknown): FrameProps {
  const src = readText(raw, 'src');
  if (!src.startsWith('https://')) throw new Error('The prop "src" must be an https address');
  return { src, title: readText(raw, 'title'), loadingText: readText(raw, 'loadingText') };
}

/**
 * Wakes up the HTML of templates/macros/frame.njk: the button puts the frame into its box, which keeps its size, and
 * gives it the focus. A visitor who has allowed marketing gets the frame without asking, and keeps the focus; it goes
 * again when they withdraw, but for one that they have asked for themselves.
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
  // YouTube refuses to play when it does not hear where it is shown.
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
