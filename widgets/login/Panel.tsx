// The leaf of the login: a picture, and the view that is due.
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { LoginProps, LoginViewName } from './props.ts';
import { ForgotView } from './views/ForgotView.tsx';
import { LoginView } from './views/LoginView.tsx';
import { NewPasswordView } from './views/NewPasswordView.tsx';
import { ForgotSent, LinkGone, NewPasswordSaved, RegisterSent, Verified, VerifyGone } from './views/outcomes.tsx';
import { RegisterView } from './views/RegisterView.tsx';
import { VerifyView } from './views/VerifyView.tsx';

export interface PanelProps extends LoginProps {
  titleId: string;
  /** Whether the visitor sees it: in a closed dialog it stands ready. */
  isShown: boolean;
  /** How somebody has logged in, for analytics. */
  onLoggedIn(action: 'login' | 'google'): void;
}

/** What every view is drawn from. */
export interface ViewProps extends PanelProps {
  /** The address that was typed last, whichever view it was typed in. */
  email: string;
  /** Shows another view in this place. */
  show(view: LoginViewName, email?: string): void;
}

const components: Record<LoginViewName, ComponentType<ViewProps>> = {
  login: LoginView,
  forgot: ForgotView,
  'forgot-sent': ForgotSent,
  register: RegisterView,
  'register-sent': RegisterSent,
  'new-password': NewPasswordView,
  'new-password-saved': NewPasswordSaved,
  verify: VerifyView,
  verified: Verified,
  'link-gone': LinkGone,
  'verify-gone': VerifyGone,
};

export function Panel(props: PanelProps) {
  const [{ view, email }, setStage] = useState({ view: props.view, email: props.values.email });
  const root = useRef<HTMLDivElement>(null);
  const View = components[view];
  useArrival(root, view, props);
  return (
    <div className="login__leaf" ref={root}>
      {props.picture && (
        <img
          className="login__picture"
          src={props.picture}
          width={680}
          height={1080}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="login__content">
        <View
          key={view}
          {...props}
          email={email}
          show={(next, typed = email) => setStage({ view: next, email: typed })}
        />
      </div>
    </div>
  );
}

/** Leads into a view that has come: a page's first is left where the browser has put the visitor. */
function useArrival(root: RefObject<HTMLElement | null>, view: LoginViewName, { mode, isShown }: PanelProps) {
  const isDialog = mode === 'dialog';
  const known = useRef(isDialog ? null : view);
  useEffect(() => {
    if (!isShown || known.current === view) return;
    known.current = view;
    // A finger's first touch should not bring the keyboard up over a sheet that nobody has read yet.
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const field = root.current?.querySelector<HTMLElement>('form :is(input:not([type=hidden]), button)');
    const title = root.current?.querySelector<HTMLElement>('.login__title');
    // A dialog stands on a page that keeps its own name.
    if (title && !isDialog) document.title = document.title.replace(/^.*?(?= – )/, title.textContent);
    ((!isTouched && field) || title)?.focus({ preventScroll: true });
  }, [root, view, isDialog, isShown]);
}
