// The newsletter widget: sign-up with double opt-in.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { Newsletter } from './Newsletter.tsx';
import { parseProps } from './props.ts';

export const widget = defineWidget({ name: 'newsletter', Component: Newsletter, parseProps });
