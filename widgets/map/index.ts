// The map widget: a map that is loaded when the visitor requests it.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { attachFrame } from '../shared/consent/click-to-load.ts';
import { parseFrameProps } from '../shared/consent/frame-props.ts';

export const widget = defineBehaviour({
  name: 'map',
  parseProps: parseFrameProps,
  attach: (element, props, { signal }) => attachFrame(element, props, { signal }),
});
