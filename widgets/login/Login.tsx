// Login, registration and password reset: in a dialog over any page, or as an account page.
import { LoginDialog } from './LoginDialog.tsx';
import { LoginPage } from './LoginPage.tsx';
import type { LoginProps } from './props.ts';

export const Login = (props: LoginProps) =>
  props.mode === 'dialog' ? <LoginDialog {...props} /> : <LoginPage {...props} />;
