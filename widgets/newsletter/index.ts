// The newsletter widget: double opt-in sign-up.
import { defineWidget } from '../shared/react/define-widget.tsx';
import { Newsletter } from './Newsletter.tsx';
import { parseProps } from './props.ts';

export const widget = defineWidget({ name: 'newsletter', Component: Newsletter, parseProps });
