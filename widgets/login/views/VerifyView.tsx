// A new account's address is confirmed: by itself with JavaScript, by a button without.
import { useEffect, useRef } from 'react';
import { auth } from '../../../texts/fi/auth.ts';
import { AccountForm } from '../AccountForm.tsx';
import type { ViewProps } from '../Panel.tsx';
import { Title } from '../parts.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { VerifyGone } from './outcomes.tsx';

export function VerifyView(props: ViewProps) {
  const { link, problem, show } = props;
  const root = useRef<HTMLDivElement>(null);
  const state = useAccountForm({ view: 'verify', props, rules: {}, onDone: () => show('verified') });
  useEffect(() => {
    // What has just failed is tried again by the visitor, or it would go round and round.
    if (link && !problem) root.current?.querySelector('form')?.requestSubmit();
  }, [link, problem]);
  if (!link) return <VerifyGone {...props} />;
  return (
    <div ref={root}>
      <Title {...props}>{auth.verifyTitle}</Title>
      <p className="login__lead">{auth.verifyBody}</p>
      <AccountForm view="verify" props={props} state={state} button={auth.verify} />
    </div>
  );
}
