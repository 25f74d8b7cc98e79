// A new account: email address, password, newsletters and terms.
import { useId, useRef } from 'react';
import { addressRules } from '../../../rules/accounts/address-rules.ts';
import { auth } from '../../../texts/fi/accounts.ts';
import { emitSubmitted } from '../../shared/behaviour/emit.ts';
import { AccountForm } from '../AccountForm.tsx';
import { Newsletters } from '../fields/Newsletters.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { Requirements } from '../fields/Requirements.tsx';
import { Terms } from '../fields/Terms.tsx';
import { TextField } from '../fields/TextField.tsx';
import { usePasswordMarks } from '../fields/use-password-marks.ts';
import { Title, ViewLink } from '../parts.tsx';
import { useAccountForm } from '../use-account-form.ts';
import type { ViewProps } from '../view-props.ts';

export function RegisterView(props: ViewProps) {
  const { email, newsletters, values, show } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const keyOf = useIdempotencyKey();
  const { marks, rules, watch } = usePasswordMarks('email');
  const state = useAccountForm({
    view: 'register',
    props,
    rules: {
      email: addressRules,
      password: rules,
      password_confirm: {
        required: auth.e.required,
        validate: (value, { password }) => value === password || auth.e.mismatch,
      },
      accept_terms: { required: auth.e.terms },
    },
    headers: keyOf,
    onDone(body) {
      if (root.current) emitSubmitted(root.current, { widget: 'login', action: 'register' });
      show('register-sent', body.get('email') ?? '');
    },
  });
  const { form } = state;
  return (
    <div ref={root}>
      <Title {...props}>{auth.registerTitle}</Title>
      <AccountForm view="register" props={props} state={state} button={auth.register}>
        <div {...watch}>
          <TextField
            form={form}
            name="email"
            label={auth.email}
            type="email"
            autoComplete="username"
            defaultValue={email}
          />
          <PasswordField
            form={form}
            name="password"
            label={auth.password}
            autoComplete="new-password"
            describedBy={`${id}rules`}
          />
          <Requirements id={`${id}rules`} marks={marks} />
        </div>
        <PasswordField
          form={form}
          name="password_confirm"
          label={auth.passwordAgain}
          autoComplete="new-password"
          hasButton={false}
        />
        <Newsletters newsletters={newsletters} chosen={values.newsletters} />
        <Terms {...props} form={form} />
      </AccountForm>
      <p className="login__other">
        {auth.hasAccount}{' '}
        <ViewLink {...props} to="login">
          {auth.toLogin}
        </ViewLink>
      </p>
    </div>
  );
}

/**
 * Creates idempotency keys, so that one filled-in form makes one account: the same content is sent again under the same
 * key.
 */
function useIdempotencyKey(): (body: URLSearchParams) => Record<string, string> {
  const last = useRef({ content: '', key: '' });
  return (body) => {
    const content = body.toString();
    // A page without HTTPS has no `randomUUID`.
    if (content !== last.current.content) last.current = { content, key: crypto.randomUUID?.() ?? '' };
    const { key } = last.current;
    const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
    return headers;
  };
}
