// Login, registration and forgotten passwords, in a dialog and on pages (specification 3, sections 2, 4, 5, 8 and 9).
import { auth } from '../../texts/fi/auth.ts';
import { defineWidget } from '../shared/define-widget.tsx';
import { Login } from './Login.tsx';
import { parseProps } from './props.ts';

export const widget = defineWidget({ name: 'login', Component: Login, parseProps, errorMessage: auth.unexpected });
