// Makes a frame of custom code as high as its content, and asks for consent before a frame loads from other sites.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { attachFrame } from '../shared/consent/click-to-load.ts';
import { followHeight, heightFrom } from './follow-height.ts';
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

/** After this time without a report, the content has stopped growing, and the last report is evaluated again. */
const settledMs = 300;

function fitToContent(frame: HTMLIFrameElement, signal: AbortSignal): void {
  let wanted: number | null = null;
  const follow = followHeight(() => wanted ?? frame.clientHeight);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const apply = () => {
    if (wanted !== null) frame.style.height = `${wanted}px`;
    wanted = null;
  };
  const listen = ({ source, data }: MessageEvent) => {
    // Any window may post to this one: only messages from the window of this frame count.
    if (source === null || source !== frame.contentWindow) return;
    const height = heightFrom(data);
    if (height !== null) followReport(height, data.isMeasured === true);
  };
  const followReport = (height: number, isMeasured: boolean, isLast = false) => {
    clearTimeout(timer);
    const next = follow(height, { isMeasured, isLast, isPending: wanted !== null });
    if (next === null) {
      if (!isLast) timer = setTimeout(followReport, settledMs, height, isMeasured, true);
      return;
    }
    // However often a frame posts, it is resized once per animation frame.
    if (wanted === null) requestAnimationFrame(apply);
    wanted = next;
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('message', listen, { signal });
  // Asks the frame to repeat a height that it reported before this listener existed. The sandboxed frame has no origin
  // that could be named.
  const ask = () => frame.contentWindow?.postMessage({ asksHeight: true }, '*');
  frame.addEventListener('load', ask, { signal });
  ask();
}
