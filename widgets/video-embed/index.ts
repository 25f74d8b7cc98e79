// The video of an embed block: a picture with a button, and the player when the visitor requests it.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { attachFrame } from '../shared/consent/click-to-load.ts';
import { parseFrameProps } from '../shared/consent/frame-props.ts';

/**
 * Makes the player start automatically. A visitor who presses "play" wants to see the video; one who has only given
 * consent does not want every video to start.
 */
const playing = (src: string) => `${src}${src.includes('?') ? '&' : '?'}autoplay=1`;

export const widget = defineBehaviour({
  name: 'video-embed',
  parseProps: parseFrameProps,
  attach(element, props, { signal }) {
    const allow = 'autoplay; encrypted-media; picture-in-picture';
    attachFrame(element, props, { allow, askedSrc: playing(props.src), signal });
  },
});
