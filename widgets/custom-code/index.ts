// Makes a frame of custom code as high as its content, and asks first before a frame that loads from other sites.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { attachFrame } from '../shared/consent/click-to-load.ts';
import { followHeight } from './follow-height.ts';
import { heightFrom } from './message-height.ts';
import { parseProps } from './props.ts';

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
