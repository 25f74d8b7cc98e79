// The floating video widget of every page (specification 2, "Floating video widget").
import { defineWidget } from '../shared/define-widget.tsx';
import { parseProps } from './props.ts';
import { VideoWidget } from './VideoWidget.tsx';

export const widget = defineWidget({ name: 'video-widget', Component: VideoWidget, parseProps });
