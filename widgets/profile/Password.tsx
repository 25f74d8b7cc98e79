// A new password: the link for choosing one is sent to the account's email address.
import type { FormEvent } from 'react';
import { sendResetLinkPath } from '../../rules/visitor-paths.ts';
import { profile as texts } from '../../texts/fi/profile.ts';
import { fill } from '../../texts/fill.ts';
import { changeAccount } from '../shared/account/account-api.ts';
import { Outcome, Part, Token } from './Part.tsx';
import type { ProfileFormState, ProfileProps } from './props.ts';
import { useCall } from './use-call.ts';

export function Password({
  email,
  hasPassword,
  token,
  problem,
}: Pick<ProfileProps, 'email' | 'hasPassword'> & ProfileFormState) {
  const call = useCall(problem);
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
