// The whole of a visitor's profile, part by part; each part is a form of its own.
import { profile as texts } from '../../texts/fi/profile.ts';
import { Names } from './Names.tsx';
import { Part } from './Part.tsx';
import { Password } from './Password.tsx';
import { type ProfileProps, toldOf } from './props.ts';
import { Remove } from './Remove.tsx';
import { Sessions } from './Sessions.tsx';

export function Profile(props: ProfileProps) {
  const { email, hasPassword, sessions, token } = props;
  return (
    <div className="profile">
      <Part title={texts.names} help={texts.namesHelp}>
        <Names {...props} {...toldOf(props, 'names')} />
      </Part>
      {email && (
        <>
          <Password email={email} hasPassword={hasPassword} {...toldOf(props, 'password')} />
          <Part title={texts.sessions} help={texts.sessionsHelp}>
            <Sessions sessions={sessions} {...toldOf(props, 'sessions')} />
          </Part>
          <Part title={texts.data} help={texts.dataHelp}>
            {/* The link leads to no page: a prefetch would build the file in vain. */}
            <a className="button button--secondary" href="/profiili/tiedot/" download="" data-prefetch="off">
              {texts.dataLink} <span className="profile__kind">{texts.dataKind}</span>
            </a>
          </Part>
          <Remove email={email} hasPassword={hasPassword} {...toldOf(props, 'remove')} token={token} />
        </>
      )}
    </div>
  );
}
