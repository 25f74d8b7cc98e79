// The whole profile of a visitor, section by section; each section is a form of its own.
import { useState } from 'react';
import { profile as texts } from '../../texts/fi/profile.ts';
import { fill } from '../../texts/fill.ts';
import { Email } from './Email.tsx';
import { Names } from './Names.tsx';
import { Newsletters } from './Newsletters.tsx';
import { Part } from './Part.tsx';
import { Password } from './Password.tsx';
import { formStateOf, type ProfileProps } from './props.ts';
import { Remove } from './Remove.tsx';
import { Sessions } from './Sessions.tsx';

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
          <Email {...props} email={email} {...formStateOf(props, 'email')} hasNewsletters={newsletters?.length !== 0} />
          <Password email={email} hasPassword={hasPassword} {...formStateOf(props, 'password')} />
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
            email={email}
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
