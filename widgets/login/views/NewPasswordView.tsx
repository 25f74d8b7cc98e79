// A new password for a visitor who followed a mailed link.
import { useId } from 'react';
import { auth } from '../../../texts/fi/accounts.ts';
import { AccountForm } from '../AccountForm.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { Requirements } from '../fields/Requirements.tsx';
import { usePasswordMarks } from '../fields/use-password-marks.ts';
import { Title } from '../parts.tsx';
import { useLinkForm } from '../use-link-form.ts';
import type { ViewProps } from '../view-props.ts';
import { LinkGone } from './outcomes.tsx';

export function NewPasswordView(props: ViewProps) {
  const id = useId();
  const { marks, rules, watch } = usePasswordMarks();
  const state = useLinkForm('new-password', props, { password: rules });
  if (!props.link) return <LinkGone {...props} />;
  return (
    <>
      <Title {...props}>{auth.newPasswordTitle}</Title>
      <AccountForm view="new-password" props={props} state={state} button={auth.savePassword}>
        <div {...watch}>
          <PasswordField
            form={state.form}
            name="password"
            label={auth.newPassword}
            autoComplete="new-password"
            describedBy={`${id}rules`}
          />
          <Requirements id={`${id}rules`} marks={marks} />
        </div>
      </AccountForm>
    </>
  );
}
