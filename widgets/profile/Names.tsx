// Names and picture: one form, saved together.
import { type FormEvent, useId, useRef, useState } from 'react';
import { profileRules } from '../../rules/accounts/profile.ts';
import { profileIconPath, profilePath } from '../../rules/api/visitor-paths.ts';
import { common } from '../../texts/fi/chrome.ts';
import { form as formTexts, images } from '../../texts/fi/forms.ts';
import { profile as texts } from '../../texts/fi/profile.ts';
import { fill } from '../../texts/fill.ts';
import { type Account, currentAccount, notifyAccountChanged, readAccount } from '../shared/account/account.ts';
import { changeAccount } from '../shared/account/account-api.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';
import { findFileProblems } from '../shared/form/chosen-files.ts';
import { FieldError } from '../shared/react/FieldError.tsx';
import { type FormValues, focusFirst, type UseForm, useForm } from '../shared/react/use-form.ts';
import { Outcome, Token } from './Part.tsx';
import { Picture } from './Picture.tsx';
import type { ProfileProps } from './props.ts';
import { useCall } from './use-call.ts';

const fields = [
  ['first_name', texts.firstName, 'given-name'],
  ['last_name', texts.lastName, 'family-name'],
] as const;

type NamesProps = Pick<ProfileProps, 'email' | 'firstName' | 'lastName' | 'token' | 'errors' | 'problem'> & {
  icon: string;
};

export function Names({ email, firstName, lastName, icon: firstIcon, token, errors, problem }: NamesProps) {
  const form = useForm({ rules: profileRules, errors });
  const call = useCall({ email, token, problem });
  const [icon, setIcon] = useState(firstIcon);
  /** Counts the saved pictures: each save resets the chosen file. */
  const [round, setRound] = useState(0);
  const [shownName, setShownName] = useState(firstName);
  const removal = useRef<HTMLFormElement>(null);
  const removalId = useId();

  function showSaved({ icon, firstName }: Account) {
    setIcon(icon);
    setShownName(firstName);
  }

  async function save(element: HTMLFormElement) {
    const filled = new FormData(element);
    const body = new FormData();
    body.set('data', JSON.stringify({ first_name: filled.get('first_name'), last_name: filled.get('last_name') }));
    const picture = filled.get('profile_icon');
    if (picture instanceof File && picture.size > 0) {
      const wrong = await findFileProblems(filled, ({ name }, problem) =>
        problem === 'type' ? formTexts.imageType : fill(images.fileChanged, { tiedosto: name }),
      );
      if (wrong.profile_icon) {
        form.setError('profile_icon', wrong.profile_icon);
        return focusFirst(element, wrong);
      }
      body.set('profile_icon', picture);
    }
    const wrong = await call.run(
      () => changeAccount('PATCH', profilePath, body),
      texts.failed,
      ({ json }) => {
        setRound(round + 1);
        notifyAccountChanged();
        if (json) showSaved(readAccount(json));
        // The change was accepted with an empty response body, so the account is requested again.
        else void currentAccount().then((account) => account && showSaved(account));
        emitSubmitted(element, { widget: 'profile', action: 'save' });
        return texts.saved;
      },
    );
    for (const [name, message] of Object.entries(wrong ?? {})) form.setError(name as 'first_name', message);
    if (wrong) void focusFirst(element, wrong);
  }

  async function removeIcon(event: FormEvent) {
    event.preventDefault();
    await call.run(
      () => changeAccount('DELETE', profileIconPath),
      texts.failed,
      () => {
        setIcon('');
        // The pressed button disappears with the picture.
        document.getElementById(form.fieldId('profile_icon'))?.focus();
        notifyAccountChanged();
        return texts.iconRemoved;
      },
    );
  }

  return (
    <>
      <form
        method="post"
        action="/profiili/"
        encType="multipart/form-data"
        // The host uses the same messages; the browser's own messages differ.
        noValidate
        onSubmit={form.handleSubmit((_, element) => save(element))}
      >
        <Token value={token} />
        <Picture
          key={round}
          form={form}
          icon={icon}
          initial={[...(shownName || email)][0] ?? ''}
          removalId={removalId}
          isBusy={call.isBusy}
        />
        <NameFields form={form} held={{ first_name: firstName, last_name: lastName }} />
        <div className="profile__send">
          <button className="button" type="submit" aria-disabled={call.isBusy || undefined}>
            {call.isBusy ? texts.saving : texts.save}
          </button>
          <Outcome {...call} />
        </div>
      </form>
      <form ref={removal} id={removalId} method="post" action="/profiili/kuva/poista/" onSubmit={removeIcon}>
        <Token value={token} />
      </form>
    </>
  );
}

interface NameFieldsProps {
  form: UseForm<FormValues>;
  held: Record<'first_name' | 'last_name', string>;
}

const NameFields = ({ form, held }: NameFieldsProps) => (
  <div className="profile__names">
    {fields.map(([name, label, autoComplete]) => (
      <div key={name} className="field">
        <label className="field__label" htmlFor={form.fieldId(name)}>
          {label} <span className="profile__mark">{common.optional}</span>
        </label>
        <FieldError block="profile" form={form} name={name} />
        <input
          className="field__input"
          id={form.fieldId(name)}
          type="text"
          {...form.register(name)}
          autoComplete={autoComplete}
          defaultValue={held[name]}
        />
      </div>
    ))}
  </div>
);
