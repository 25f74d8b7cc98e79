// The map widget: a map that comes when the visitor asks for it.
import { attachFrame, parseFrameProps } from '../shared/dom/click-to-load.ts';
import { defineBehaviour } from '../shared/dom/define-behaviour.ts';

export const widget = defineBehaviour({
  name: 'map',
  parseProps: parseFrameProps,
  attach: (element, props, { signal }) => attachFrame(element, props, { signal }),
});
