// The newsletters of the account's email address: one checkbox each, saved together.
import type { FormEvent } from 'react';
import type { NewslettersAnswer } from '../../rules/api/visitor-answers.ts';
import { newslettersPath } from '../../rules/api/visitor-paths.ts';
import { profile as texts } from '../../texts/fi/profile.ts';
import { changeAccount } from '../shared/account/account-api.ts';
import { Outcome, Token } from './Part.tsx';
import type { ProfileFormState, ProfileNewsletter } from './props.ts';
import { useCall } from './use-call.ts';

interface NewslettersProps extends ProfileFormState {
  newsletters: ProfileNewsletter[] | null;
  /** A choice that could not be saved without JavaScript; its boxes stay ticked. */
  chosenLists: string[] | null;
  onSaved(newsletters: ProfileNewsletter[]): void;
}

export function Newsletters({ newsletters, chosenLists, email, token, problem, onSaved }: NewslettersProps) {
  const call = useCall({ email, token, problem });
  if (!newsletters) return <p className="profile__hint">{texts.newslettersMissing}</p>;

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('lists').map(String);
    return call.run(
      () =>
        changeAccount<NewslettersAnswer>(
          'PUT',
          newslettersPath,
          new URLSearchParams(chosen.map((list) => ['lists', list])),
        ),
      texts.failed,
      () => {
        onSaved(newsletters.map((one) => ({ ...one, isSubscribed: chosen.includes(one.list) })));
        return texts.newslettersSaved;
      },
    );
  };

  return (
    <form method="post" action="/profiili/kirjeet/" onSubmit={save}>
      <Token value={token} />
      <div className="profile__boxes">
        {newsletters.map(({ list, name, isSubscribed }) => (
          <label className="profile__box" key={list}>
            <input
              className="tick"
              type="checkbox"
              name="lists"
              value={list}
              defaultChecked={chosenLists?.includes(list) ?? isSubscribed}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <div className="profile__send">
        <button className="button button--secondary" type="submit" aria-disabled={call.isBusy || undefined}>
          {call.isBusy ? texts.saving : texts.newslettersSave}
        </button>
        <Outcome {...call} />
      </div>
    </form>
  );
}
