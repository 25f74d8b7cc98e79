// The deletion of an account: inside a disclosure, with a warning, and only for its verified owner.
import { useId, useState } from 'react';
import { profilePath } from '../../rules/api/visitor-paths.ts';
import { form as formTexts } from '../../texts/fi/forms.ts';
import { profile as texts } from '../../texts/fi/profile.ts';
import { fill } from '../../texts/fill.ts';
import { changeAccount } from '../shared/account/account-api.ts';
import { FieldError } from '../shared/react/FieldError.tsx';
import { focusFirst, useForm } from '../shared/react/use-form.ts';
import { Outcome, Part, Token } from './Part.tsx';
import type { ProfileFormState, ProfileProps } from './props.ts';
import { useCall } from './use-call.ts';

/** The address of the farewell page, which a logged-out visitor can read. */
const goodbye = '/profiili/?tila=poistettu';

export function Remove({
  email,
  hasPassword,
  newsletters,
  cancelsNewsletters,
  token,
  errors,
  problem,
}: Pick<ProfileProps, 'email' | 'hasPassword' | 'newsletters' | 'cancelsNewsletters'> & ProfileFormState) {
  const id = useId();
  const lettersId = useId();
  const name = hasPassword ? 'password' : 'email';
  const form = useForm({ rules: { [name]: { required: formTexts.required } }, errors });
  const call = useCall({ email, token, problem });
  const [isGone, setGone] = useState(false);
  const subscribed = newsletters?.filter(({ isSubscribed }) => isSubscribed).map(({ name }) => name) ?? [];
  const wasRefused = Object.keys(errors).length > 0 || problem !== '';

  async function remove(element: HTMLFormElement) {
    if (isGone) return;
    const filled = new FormData(element);
    const letters: Record<string, string> = filled.has('cancel_newsletters') ? { cancel_newsletters: 'true' } : {};
    const proof = { [name]: String(filled.get(name) ?? '') };
    const wrong = await call.run(
      () => changeAccount('DELETE', profilePath, { ...proof, ...letters }),
      texts.removeFailed,
      () => {
        setGone(true);
        location.assign(goodbye);
        return '';
      },
    );
    if (!wrong) return;
    for (const [field, message] of Object.entries(wrong)) form.setError(field, message);
    void focusFirst(element, wrong);
  }

  return (
    <Part title={texts.remove} help={texts.removeHelp}>
      <details className="profile__more profile__remove" open={wasRefused}>
        <summary>{texts.removeOpen}</summary>
        <form
          className="profile__end"
          method="post"
          action="/profiili/poista/"
          noValidate
          onSubmit={form.handleSubmit((_, element) => remove(element))}
        >
          <Token value={token} />
          <p className="profile__warning" id={id}>
            <strong>{texts.removeTitle}</strong> {texts.removeWarning}
            {/* The text is also shown when the newsletters are unknown. */}
            {!newsletters?.length && ` ${texts.removeKeepsNewsletters}`}
          </p>
          {subscribed.length > 0 && (
            <div className="profile__letters">
              <label className="profile__box">
                <input
                  className="tick"
                  type="checkbox"
                  name="cancel_newsletters"
                  value="true"
                  defaultChecked={cancelsNewsletters}
                  aria-describedby={lettersId}
                />
                <span>{texts.removeNewsletters}</span>
              </label>
              <p className="profile__hint" id={lettersId}>
                {fill(texts.removeNewslettersHelp, { kirjeet: subscribed.join(', '), email })}
              </p>
            </div>
          )}
          <div className="field">
            <label className="field__label" htmlFor={form.fieldId(name)}>
              {hasPassword ? texts.removePassword : texts.removeEmail}
            </label>
            <FieldError block="profile" form={form} name={name} />
            <input
              className="field__input"
              id={form.fieldId(name)}
              type={name}
              {...form.register(name, id)}
              autoComplete={hasPassword ? 'current-password' : 'off'}
              aria-required="true"
            />
          </div>
          <div className="profile__send">
            <button className="button profile__danger" type="submit" aria-disabled={call.isBusy || isGone || undefined}>
              {call.isBusy || isGone ? texts.removing : texts.removeConfirm}
            </button>
            <Outcome {...call} />
          </div>
        </form>
      </details>
    </Part>
  );
}
