// A forgotten password: a form for the email address to which a link is sent.
import { addressRules } from '../../../rules/accounts/address-rules.ts';
import { auth } from '../../../texts/fi/accounts.ts';
import { AccountForm } from '../AccountForm.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Title, ViewLink } from '../parts.tsx';
import { useAccountForm } from '../use-account-form.ts';
import type { ViewProps } from '../view-props.ts';

const rules = { login: addressRules };

export function ForgotView(props: ViewProps) {
  const { email, show } = props;
  const state = useAccountForm({
    view: 'forgot',
    props,
    rules,
    onDone: (body) => show('forgot-sent', body.get('login') ?? ''),
  });
  return (
    <>
      <Title {...props}>{auth.resetTitle}</Title>
      <p className="login__lead">{auth.resetLead}</p>
      <AccountForm view="forgot" props={props} state={state} button={auth.sendReset}>
        <TextField
          form={state.form}
          name="login"
          label={auth.email}
          type="email"
          autoComplete="email"
          defaultValue={email}
        />
      </AccountForm>
      <ViewLink {...props} to="login" className="button button--secondary login__second">
        {auth.back}
      </ViewLink>
    </>
  );
}
