// The floating video widget of every page.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { parseProps } from './props.ts';
import { VideoWidget } from './VideoWidget.tsx';

export const widget = defineWidget({ name: 'video-widget', Component: VideoWidget, parseProps });
