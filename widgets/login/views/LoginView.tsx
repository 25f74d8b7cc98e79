// The login form: email address and password, or Google.
import { maxAccountEmailLength, passwordLength } from '../../../rules/accounts/password.ts';
import { auth } from '../../../texts/fi/accounts.ts';
import * as icons from '../../shared/icons/icons.ts';
import { Icon } from '../../shared/react/Icon.tsx';
import { AccountForm } from '../AccountForm.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { GoogleButton } from '../GoogleButton.tsx';
import { GoogleProvider } from '../GoogleProvider.tsx';
import { Title, ViewLink } from '../parts.tsx';
import { useAccountForm } from '../use-account-form.ts';
import type { ViewProps } from '../view-props.ts';

const rules = {
  login: { required: auth.bothRequired, maxLength: { value: maxAccountEmailLength, message: auth.e.longEmail } },
  password: { required: auth.bothRequired, maxLength: { value: passwordLength.max, message: auth.e.longPassword } },
};

export function LoginView(props: ViewProps) {
  const { email, values, googleClientId, outcome, titleId, onLoggedIn } = props;
  const outcomeId = outcome ? `${titleId}-outcome` : undefined;
  const state = useAccountForm({ view: 'login', props, rules, onDone: () => onLoggedIn('login') });
  const { form } = state;
  // One common message is shown when either field is empty.
  const isMissing = (name: string) => form.errors[name] === auth.bothRequired;
  const missing = ['login', 'password'].filter(isMissing);
  const problem = missing.length > 0 ? auth.bothRequired : state.problem;
  return (
    <>
      <Title {...props} describedBy={outcomeId}>
        {auth.loginTitle}
      </Title>
      {outcome && (
        <p className="login__done" role="status" id={outcomeId}>
          <Icon d={icons.check} />
          {auth.opened[outcome]}
        </p>
      )}
      <AccountForm
        view="login"
        props={props}
        state={{ ...state, problem }}
        problemIds={missing.map(form.errorId)}
        button={auth.submit}
      >
        <TextField
          form={form}
          name="login"
          label={auth.email}
          type="email"
          autoComplete="username"
          defaultValue={email}
          describedBy={outcomeId}
          saysError={!isMissing('login')}
        />
        <PasswordField
          form={form}
          name="password"
          label={auth.password}
          autoComplete="current-password"
          saysError={!isMissing('password')}
        />
        <div className="login__row">
          <label className="login__choice">
            <input className="tick" type="checkbox" name="remember_me" defaultChecked={values.remember} value="true" />
            <span>{auth.remember}</span>
          </label>{' '}
          <ViewLink {...props} to="forgot">
            {auth.forgot}
          </ViewLink>
        </div>
      </AccountForm>
      {googleClientId && (
        <GoogleProvider clientId={googleClientId}>
          <GoogleButton onProblem={state.setProblem} onLoggedIn={() => onLoggedIn('google')} />
        </GoogleProvider>
      )}
      <p className="login__other">
        {auth.noAccount}{' '}
        <ViewLink {...props} to="register">
          {auth.toRegister}
        </ViewLink>
      </p>
    </>
  );
}
