// Makes a frame of custom code as high as what is in it (specification 3, "Custom-code frame").
import { defineBehaviour } from '../shared/dom/define-behaviour.ts';
import { followHeight } from './follow-height.ts';
import { heightFrom } from './message-height.ts';

export const widget = defineBehaviour({
  name: 'custom-code',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const frame = element.querySelector('iframe');
    if (!frame) throw new Error('The widget "custom-code" needs an iframe');
    let wanted: number | null = null;
    const follow = followHeight(() => wanted ?? frame.clientHeight);
    const apply = () => {
      if (wanted !== null) frame.style.height = `${wanted}px`;
      wanted = null;
    };
    const listen = ({ source, data }: MessageEvent) => {
      // Any window may post to this one: only what stands in this very frame speaks for it.
      if (source === null || source !== frame.contentWindow) return;
      const height = heightFrom(data);
      const next = height === null ? null : follow(height);
      if (next === null) return;
      // However much a frame posts, it is resized once for each picture that the browser draws.
      if (wanted === null) requestAnimationFrame(apply);
      wanted = next;
    };
    addEventListener('message', listen, { signal });
    // What it said before anybody listened it says again. The sandbox has no origin that could be named.
    const ask = () => frame.contentWindow?.postMessage({ asksHeight: true }, '*');
    frame.addEventListener('load', ask, { signal });
    ask();
  },
});
