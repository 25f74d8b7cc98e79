// The account's email address, and its change to a new one, which must be confirmed from the new mailbox.
import { type FormEvent, useId, useRef, useState } from 'react';
import { newEmailField, newEmailRules } from '../../rules/accounts/profile.ts';
import { emailChangePath } from '../../rules/api/visitor-paths.ts';
import { withoutInvisible } from '../../rules/forms/email.ts';
import { form as formTexts } from '../../texts/fi/forms.ts';
import { profile as texts } from '../../texts/fi/profile.ts';
import { fill } from '../../texts/fill.ts';
import { changeAccount } from '../shared/account/account-api.ts';
import { FieldError } from '../shared/react/FieldError.tsx';
import { type FormValues, focusFirst, type UseForm, useForm } from '../shared/react/use-form.ts';
import { Outcome, Part, Token } from './Part.tsx';
import type { ProfileFormState, ProfileProps } from './props.ts';
import { type Call, useCall } from './use-call.ts';

type EmailProps = Pick<ProfileProps, 'email' | 'hasPassword' | 'canChangeEmail' | 'pendingEmail' | 'newEmail'> &
  ProfileFormState & {
    /** Whether the page has a section for the newsletters. */
    hasNewsletters: boolean;
  };

export function Email(props: EmailProps) {
  const { email, canChangeEmail } = props;
  return (
    <Part title={texts.email} help={texts.emailHelp}>
      <p className="profile__address">{email}</p>
      {canChangeEmail ? (
        <Change {...props} />
      ) : (
        <p className="profile__hint">{canChangeEmail === null ? texts.emailMissing : texts.emailFixed}</p>
      )}
    </Part>
  );
}

function Change(props: EmailProps) {
  const [pending, setPending] = useState(props.pendingEmail);
  const sending = useCall(props);
  const cancelling = useCall({ ...props, problem: '' });
  const form = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);

  const wait = (newEmail: string) => {
    setPending(newEmail);
    // The pressed button is hidden with the form, so the focus moves to the summary.
    if (form.current) form.current.open = false;
    summary.current?.focus();
  };
  const cancel = (event: FormEvent) => {
    event.preventDefault();
    return cancelling.run(
      () => changeAccount('DELETE', emailChangePath),
      texts.failed,
      () => {
        setPending('');
        // The pressed button disappears with the pending address, so the focus moves to the summary.
        summary.current?.focus();
        return texts.emailCancelled;
      },
    );
  };

  return (
    <>
      {pending && (
        <form className="profile__waits" method="post" action="/profiili/osoite/peru/" onSubmit={cancel}>
          <Token value={props.token} />
          <div>
            <p className="profile__waiting">{fill(texts.emailWaits, { uusi: pending })}</p>
            <p>{texts.emailWaitsHelp}</p>
          </div>
          <button className="button button--secondary" type="submit" aria-disabled={cancelling.isBusy || undefined}>
            {cancelling.isBusy ? texts.cancelling : texts.emailCancel}
          </button>
        </form>
      )}
      <details
        className="profile__more"
        ref={form}
        open={props.newEmail !== '' || Object.keys(props.errors).length > 0}
      >
        <summary ref={summary}>{texts.emailOpen}</summary>
        <ChangeForm {...props} call={sending} onSent={wait} />
      </details>
      {/* A message of one form is hidden once the other form has been used. */}
      <Outcome done={pending ? sending.done : ''} problem={sending.problem} />
      <Outcome done={pending ? '' : cancelling.done} problem={cancelling.problem} />
    </>
  );
}

function ChangeForm({
  email,
  hasPassword,
  hasNewsletters,
  newEmail,
  token,
  errors,
  call,
  onSent,
}: EmailProps & { call: Call; onSent(newEmail: string): void }) {
  const helpId = useId();
  const proof = hasPassword ? 'password' : 'email';
  const form = useForm<FormValues>({ rules: { ...newEmailRules, [proof]: { required: formTexts.required } }, errors });

  async function send(element: HTMLFormElement) {
    const filled = new FormData(element);
    const asked = withoutInvisible(String(filled.get(newEmailField))).toLowerCase();
    const wrong = await call.run(
      () => changeAccount('POST', emailChangePath, { [newEmailField]: asked, [proof]: String(filled.get(proof)) }),
      texts.failed,
      () => {
        element.reset();
        form.reset();
        onSent(asked);
        return fill(texts.emailSent, { uusi: asked });
      },
    );
    if (!wrong) return;
    for (const [field, message] of Object.entries(wrong)) form.setError(field, message);
    void focusFirst(element, wrong);
  }

  return (
    <form
      className="profile__end"
      method="post"
      action="/profiili/osoite/"
      noValidate
      onSubmit={form.handleSubmit((_, element) => send(element))}
    >
      <Token value={token} />
      <p className="profile__how" id={helpId}>
        {texts.emailHow}
      </p>
      <p className="profile__how">
        {fill(texts.emailNewsletters, { email })}
        {hasNewsletters && ` ${texts.emailNewslettersChoose}`}
      </p>
      <Field
        form={form}
        name={newEmailField}
        label={texts.emailNew}
        type="email"
        autoComplete="email"
        defaultValue={newEmail}
        describedBy={helpId}
      />
      <Field
        form={form}
        name={proof}
        label={hasPassword ? texts.emailPassword : texts.emailOwn}
        type={proof}
        autoComplete={hasPassword ? 'current-password' : 'off'}
      />
      <div className="profile__send">
        <button className="button" type="submit" aria-disabled={call.isBusy || undefined}>
          {call.isBusy ? texts.sending : texts.emailSend}
        </button>
      </div>
    </form>
  );
}

interface ChangeFieldProps {
  form: UseForm<FormValues>;
  name: string;
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  defaultValue?: string;
  describedBy?: string;
}

const Field = ({ form, name, label, describedBy, ...input }: ChangeFieldProps) => (
  <div className="field">
    <label className="field__label" htmlFor={form.fieldId(name)}>
      {label}
    </label>
    <FieldError block="profile" form={form} name={name} />
    <input
      className="field__input"
      id={form.fieldId(name)}
      {...form.register(name, describedBy)}
      {...input}
      autoCapitalize="none"
      spellCheck="false"
      aria-required="true"
    />
  </div>
);
