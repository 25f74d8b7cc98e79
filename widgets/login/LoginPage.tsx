// The login as an account page: it submits forms without JavaScript, and calls the API in place with it.
import { useId, useRef } from 'react';
import { announceLogin } from './announce-login.ts';
import { Panel } from './Panel.tsx';
import { pathWithin } from './paths.ts';
import type { LoginProps } from './props.ts';

export function LoginPage(props: LoginProps) {
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
