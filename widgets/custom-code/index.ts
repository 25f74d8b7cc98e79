// Makes a frame of custom code as high as its content, and asks first before a frame that loads from other sites.

import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { readText } from '../shared/behaviour/read-props.ts';
import { attachFrame, type FrameProps } from '../shared/consent/click-to-load.ts';
import { followHeight } from './follow-height.ts';
import { heightFrom } from './message-height.ts';

/** Of a frame that waits for the visitor; all empty for a frame in the HTML, which loads from nowhere else. */
interface CustomCodeProps extends FrameProps {
  /** The frame's `sandbox` attribute. */
  sandbox: string;
}

export const widget = defineBehaviour({
  name: 'custom-code',
  parseProps,
  attach(element, props, { signal }) {
    const onFrame = (frame: HTMLIFrameElement) => fitToContent(frame, signal);
    if (props.src !== '') return attachFrame(element, props, { sandbox: props.sandbox, onFrame, signal });
    const frame = element.querySelector('iframe');
    if (!frame) throw new Error('The widget "custom-code" needs an iframe');
    onFrame(frame);
  },
});

/** @throws {Error} when a prop is missing, or the address is none of this site's frames */
function parseProps(raw: unknown): CustomCodeProps {
  const src = readText(raw, 'src', '');
  if (src === '') return { src, title: '', sandbox: '', loadingText: '' };
  if (!src.startsWith('/upotettu-koodi/')) throw new Error('The prop "src" must be an address of custom code');
  const [title, sandbox] = [readText(raw, 'title'), readText(raw, 'sandbox')];
  return { src, title, sandbox, loadingText: readText(raw, 'loadingText') };
}

function fitToContent(frame: HTMLIFrameElement, signal: AbortSignal): void {
  let wanted: number | null = null;
  const follow = followHeight(() => wanted ?? frame.clientHeight);
  const apply = () => {
    if (wanted !== null) frame.style.height = `${wanted}px`;
    wanted = null;
  };
  const listen = ({ source, data }: MessageEvent) => {
    // Any window may post to this one: only the window of this very frame counts.
    if (source === null || source !== frame.contentWindow) return;
    const height = heightFrom(data);
    const next = height === null ? null : follow(height);
    if (next === null) return;
    // However much a frame posts, it is resized once per animation frame.
    if (wanted === null) requestAnimationFrame(apply);
    wanted = next;
  };
  addEventListener('message', listen, { signal });
  // The frame repeats a height that it reported before this listener existed. The sandbox has no origin to name.
  const ask = () => frame.contentWindow?.postMessage({ asksHeight: true }, '*');
  frame.addEventListener('load', ask, { signal });
  ask();
}
