// The share menu widget of articles and plant cards.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { parseProps } from './props.ts';
import { ShareMenu } from './ShareMenu.tsx';

export const widget = defineWidget({ name: 'share-menu', Component: ShareMenu, parseProps });
