// Confirms a new email address of an account. It needs a press: mail scanners open links, some of them with scripts.
import { auth } from '../../../texts/fi/accounts.ts';
import { AccountForm } from '../AccountForm.tsx';
import { Title } from '../parts.tsx';
import { useLinkForm } from '../use-link-form.ts';
import type { ViewProps } from '../view-props.ts';
import { EmailGone } from './outcomes.tsx';

export function NewEmailView(props: ViewProps) {
  const state = useLinkForm('new-email', props);
  if (!props.link) return <EmailGone {...props} />;
  return (
    <>
      <Title {...props}>{auth.newEmailTitle}</Title>
      <p className="login__lead">{auth.newEmailBody}</p>
      <AccountForm view="new-email" props={props} state={state} button={auth.newEmailConfirm} />
    </>
  );
}
