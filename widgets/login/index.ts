// Login, registration and password reset, in a dialog and on pages.
import { auth } from '../../texts/fi/accounts.ts';
import { defineWidget } from '../shared/react/define-widget.tsx';
import { Login } from './Login.tsx';
import { parseProps } from './props.ts';

export const widget = defineWidget({ name: 'login', Component: Login, parseProps, errorMessage: auth.unexpected });
