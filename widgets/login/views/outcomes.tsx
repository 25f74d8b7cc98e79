// The views after a form's success or its end.
import type { ReactNode } from 'react';
import { auth } from '../../../texts/fi/auth.ts';
import { fill } from '../../../texts/fill.ts';
import { Icon } from '../../shared/react/Icon.tsx';
import { Title, ViewLink } from '../parts.tsx';
import type { ViewProps } from '../view-props.ts';

const letter = 'M3 8l9 6.5L21 8M3 6.5h18v12H3zM15 16l2 2 4-4';
const tick = 'M8 12.3l2.8 2.8L16 9.7M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';
const brokenLink = 'M10 14l4-4M9 7l2-2a4 4 0 0 1 6 6l-1 1M15 17l-2 2a4 4 0 0 1-6-6l1-1M4 4l16 16';

function Outcome({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <div className={`login__outcome${icon === brokenLink ? ' login__outcome--gone' : ''}`}>
      <Icon d={icon} />
      {children}
    </div>
  );
}

const LoginButton = (props: ViewProps & { children: ReactNode }) => (
  <ViewLink {...props} to="login" className="button login__submit">
    {props.children}
  </ViewLink>
);

/** A page without the address uses words without it. */
const withAddress = (email: string, text: string, plain: string) => (email ? fill(text, { email }) : plain);

export function ForgotSent(props: ViewProps) {
  return (
    <Outcome icon={letter}>
      <Title {...props}>{auth.resetTitle}</Title>
      <p role="status">{withAddress(props.email, auth.resetSent, auth.resetSentPlain)}</p>
      <p className="login__hint">{auth.resetSentHint}</p>
      <ViewLink {...props} to="login" className="button button--secondary login__second">
        {auth.back}
      </ViewLink>
    </Outcome>
  );
}

export function RegisterSent(props: ViewProps) {
  return (
    <Outcome icon={letter}>
      <Title {...props}>{auth.sentTitle}</Title>
      <p role="status">{withAddress(props.email, auth.registerSentBody, auth.registerSentPlain)}</p>
      <p className="login__hint">{auth.registerSentHint}</p>
      <LoginButton {...props}>{auth.submit}</LoginButton>
    </Outcome>
  );
}

export function NewPasswordSaved(props: ViewProps) {
  return (
    <Outcome icon={tick}>
      <Title {...props}>{auth.savedTitle}</Title>
      <p role="status">{auth.savedBody}</p>
      <LoginButton {...props}>{auth.submit}</LoginButton>
    </Outcome>
  );
}

export function Verified(props: ViewProps) {
  return (
    <Outcome icon={tick}>
      <Title {...props}>{auth.verifiedTitle}</Title>
      <p role="status">{auth.verifiedBody}</p>
      <LoginButton {...props}>{auth.submit}</LoginButton>
    </Outcome>
  );
}

const Gone = ({ text, ...props }: ViewProps & { text: string }) => (
  <Outcome icon={brokenLink}>
    <Title {...props}>{auth.goneTitle}</Title>
    <p role="status">{text}</p>
    <LoginButton {...props}>{auth.submit}</LoginButton>
    <ViewLink {...props} to="forgot" className="button button--secondary login__second">
      {auth.goneNew}
    </ViewLink>
  </Outcome>
);

/** For a link to a new password. */
export const LinkGone = (props: ViewProps) => <Gone {...props} text={auth.goneBody} />;

/**
 * For a link that would have confirmed an address. There is no second such link: the holder of the mail would confirm a
 * password that another person may have chosen at the registration. A link to a new password confirms the address and
 * sets the holder's own password. Neither page reveals whether the address is known.
 */
export const VerifyGone = (props: ViewProps) => <Gone {...props} text={auth.verifyGoneBody} />;
