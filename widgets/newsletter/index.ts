// The newsletter widget: double opt-in sign-up (specification 1, sections 4, 5 and 8).
import { defineWidget } from '../shared/define-widget.tsx';
import { Newsletter } from './Newsletter.tsx';
import { parseProps } from './props.ts';

export const widget = defineWidget({ name: 'newsletter', Component: Newsletter, parseProps });
