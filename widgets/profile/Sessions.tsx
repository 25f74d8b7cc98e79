// The visitor's sessions, and a button that ends all but this one.
import { type FormEvent, useState } from 'react';
import { logoutElsewherePath } from '../../rules/visitor-paths.ts';
import { profile as texts } from '../../texts/fi/profile.ts';
import { changeAccount } from '../shared/account/account-api.ts';
import { Outcome, Token } from './Part.tsx';
import type { ProfileFormState, ProfileProps } from './props.ts';
import { useCall } from './use-call.ts';

export function Sessions({ sessions: first, token, problem }: Pick<ProfileProps, 'sessions'> & ProfileFormState) {
  const call = useCall(problem);
  const [sessions, setSessions] = useState(first);
  const end = (event: FormEvent) => {
    event.preventDefault();
    return call.run(
      () => changeAccount('POST', logoutElsewherePath),
      texts.failed,
      () => {
        setSessions(sessions?.filter(({ isCurrent }) => isCurrent) ?? null);
        return texts.loggedOutElsewhere;
      },
    );
  };
  return (
    <>
      {sessions ? (
        <ul className="profile__sessions">
          {sessions.map(({ id, device, seen, seenAt, isCurrent }) => (
            <li key={id}>
              <span className="profile__device">{device}</span>{' '}
              {isCurrent && (
                <>
                  <span className="chip profile__here">{texts.thisDevice}</span>{' '}
                </>
              )}
              <span className="profile__seen">
                {texts.lastUsed} <time dateTime={seenAt}>{seen}</time>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="profile__hint">{texts.sessionsMissing}</p>
      )}
      <form className="profile__send" method="post" action="/profiili/ulos-muualta/" onSubmit={end}>
        <Token value={token} />
        {sessions?.length === 1 ? (
          !call.done && <p className="profile__hint">{texts.onlyHere}</p>
        ) : (
          <button className="button button--secondary" type="submit" aria-disabled={call.isBusy || undefined}>
            {call.isBusy ? texts.loggingOut : texts.logoutElsewhere}
          </button>
        )}
        <Outcome {...call} />
      </form>
    </>
  );
}
