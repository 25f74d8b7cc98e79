// Confirms a new account's email address: automatically with JavaScript, by a button without it.
import { useEffect, useRef } from 'react';
import { auth } from '../../../texts/fi/accounts.ts';
import { AccountForm } from '../AccountForm.tsx';
import { Title } from '../parts.tsx';
import { useLinkForm } from '../use-link-form.ts';
import type { ViewProps } from '../view-props.ts';
import { VerifyGone } from './outcomes.tsx';

export function VerifyView(props: ViewProps) {
  const { link, problem } = props;
  const root = useRef<HTMLDivElement>(null);
  const state = useLinkForm('verify', props);
  useEffect(() => {
    // After a failure only the visitor tries again, because an automatic attempt would repeat for ever.
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
