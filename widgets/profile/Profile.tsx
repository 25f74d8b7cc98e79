// The whole profile of a visitor, section by section; each section is a form of its own.
import { type FormEvent, useState } from 'react';
import { logoutElsewherePath, sendResetLinkPath } from '../../rules/api/visitor-paths.ts';
import { profile as texts } from '../../texts/fi/profile.ts';
import { fill } from '../../texts/fill.ts';
import { changeAccount } from '../shared/account/account-api.ts';
import { Email } from './Email.tsx';
import { Names } from './Names.tsx';
import { Newsletters } from './Newsletters.tsx';
import { Outcome, Part, Token } from './Part.tsx';
import { formStateOf, type ProfileFormState, type ProfileProps } from './props.ts';
import { Remove } from './Remove.tsx';
import { useCall } from './use-call.ts';

export function Profile(props: ProfileProps) {
  const { email, hasPassword, sessions, token } = props;
  // The state is here because the subscribed newsletters change the question in the account's deletion.
  const [newsletters, setNewsletters] = useState(props.newsletters);
  return (
    <div className="profile">
      <Part title={texts.names} help={texts.namesHelp}>
        <Names {...props} {...formStateOf(props, 'names')} />
      </Part>
      {email && (
        <>
          <Email {...props} {...formStateOf(props, 'email')} hasNewsletters={newsletters?.length !== 0} />
          <Password hasPassword={hasPassword} {...formStateOf(props, 'password')} />
          {newsletters?.length !== 0 && (
            <Part title={texts.newsletters} help={fill(texts.newslettersHelp, { email })}>
              <Newsletters
                {...formStateOf(props, 'newsletters')}
                newsletters={newsletters}
                chosenLists={props.chosenLists}
                onSaved={setNewsletters}
              />
            </Part>
          )}
          <Part title={texts.sessions} help={texts.sessionsHelp}>
            <Sessions sessions={sessions} {...formStateOf(props, 'sessions')} />
          </Part>
          <Part title={texts.data} help={texts.dataHelp}>
            {/* The link is a download, not a page: a prefetch would build the file in vain. */}
            <a className="button button--secondary" href="/profiili/tiedot/" download="" data-prefetch="off">
              {texts.dataLink} <span className="profile__kind">{texts.dataKind}</span>
            </a>
          </Part>
          <Remove
            hasPassword={hasPassword}
            newsletters={newsletters}
            cancelsNewsletters={props.cancelsNewsletters}
            {...formStateOf(props, 'remove')}
            token={token}
          />
        </>
      )}
    </div>
  );
}

/** A new password: the link for choosing one is sent to the account's email address. */
function Password({ email, hasPassword, token, problem }: Pick<ProfileProps, 'hasPassword'> & ProfileFormState) {
  const call = useCall({ email, token, problem });
  const send = (event: FormEvent) => {
    event.preventDefault();
    return call.run(
      () => changeAccount('POST', sendResetLinkPath, { login: email }),
      texts.failed,
      () => fill(texts.passwordSent, { email }),
    );
  };
  return (
    <Part title={texts.password} help={fill(hasPassword ? texts.passwordHelp : texts.passwordNone, { email })}>
      <form className="profile__send" method="post" action="/profiili/salasana/" onSubmit={send}>
        <Token value={token} />
        <button className="button button--secondary" type="submit" aria-disabled={call.isBusy || undefined}>
          {call.isBusy ? texts.sending : texts.passwordSend}
        </button>
        <Outcome {...call} />
      </form>
    </Part>
  );
}

/** The visitor's sessions, and a button that ends all but this one. */
function Sessions({ sessions: first, email, token, problem }: Pick<ProfileProps, 'sessions'> & ProfileFormState) {
  const call = useCall({ email, token, problem });
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
