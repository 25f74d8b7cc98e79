// Login, registration and password reset: in a dialog over any page, or as an account page.
import { useId, useRef } from 'react';
import { announceLogin } from './announce-login.ts';
import { LoginDialog } from './LoginDialog.tsx';
import { Panel } from './Panel.tsx';
import { pathWithin } from './paths.ts';
import type { LoginProps } from './props.ts';

export const Login = (props: LoginProps) =>
  props.mode === 'dialog' ? <LoginDialog {...props} /> : <LoginPage {...props} />;

/** The login as an account page: it submits forms without JavaScript, and calls the API in place with it. */
function LoginPage(props: LoginProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <div className="login login--page" ref={root}>
      <Panel
        {...props}
        titleId={`${id}title`}
        isShown
        onLoggedIn={(action) => {
          announceLogin(root.current, action);
          location.assign(pathWithin(props.next) || '/');
        }}
      />
    </div>
  );
}
