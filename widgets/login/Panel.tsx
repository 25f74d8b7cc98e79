// The content of the login: a picture, and the current view.
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { LoginViewName } from './props.ts';
import type { PanelProps, ViewProps } from './view-props.ts';
import { ForgotView } from './views/ForgotView.tsx';
import { LoginView } from './views/LoginView.tsx';
import { NewEmailView } from './views/NewEmailView.tsx';
import { NewPasswordView } from './views/NewPasswordView.tsx';
import { EmailGone, ForgotSent, LinkGone, RegisterSent, VerifyGone } from './views/outcomes.tsx';
import { RegisterView } from './views/RegisterView.tsx';
import { VerifyView } from './views/VerifyView.tsx';

const components: Record<LoginViewName, ComponentType<ViewProps>> = {
  login: LoginView,
  forgot: ForgotView,
  'forgot-sent': ForgotSent,
  register: RegisterView,
  'register-sent': RegisterSent,
  'new-password': NewPasswordView,
  verify: VerifyView,
  'new-email': NewEmailView,
  'link-gone': LinkGone,
  'verify-gone': VerifyGone,
  'email-gone': EmailGone,
};

export function Panel(props: PanelProps) {
  const { view: first, values, outcome: firstOutcome } = props;
  const [{ view, email, outcome }, setStage] = useState({ view: first, email: values.email, outcome: firstOutcome });
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
          outcome={outcome}
          show={(view, typed = email, outcome) => setStage({ view, email: typed, outcome: outcome ?? null })}
        />
      </div>
    </div>
  );
}

/** Moves the focus into a new view; a page's first view does not move the focus. */
function useArrival(root: RefObject<HTMLElement | null>, view: LoginViewName, { mode, isShown }: PanelProps) {
  const isDialog = mode === 'dialog';
  const known = useRef(isDialog ? null : view);
  useEffect(() => {
    if (!isShown || known.current === view) return;
    known.current = view;
    // On a touch screen the on-screen keyboard must not cover a view that has not been read yet.
    const isTouched = matchMedia('(pointer: coarse)').matches;
    const field = root.current?.querySelector<HTMLElement>('form :is(input:not([type=hidden]), button)');
    const title = root.current?.querySelector<HTMLElement>('.login__title');
    // A dialog leaves the document title unchanged.
    if (title && !isDialog) document.title = document.title.replace(/^.*?(?= – )/, title.textContent);
    ((!isTouched && field) || title)?.focus({ preventScroll: true });
  }, [root, view, isDialog, isShown]);
}
