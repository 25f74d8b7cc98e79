// The views after a form's success, and for links that are no longer valid.
import type { ReactNode } from 'react';
import { accountPaths } from '../../../rules/site/site-paths.ts';
import { auth } from '../../../texts/fi/accounts.ts';
import { fill } from '../../../texts/fill.ts';
import * as icons from '../../shared/icons/icons.ts';
import { Icon } from '../../shared/react/Icon.tsx';
import { Title, ViewLink } from '../parts.tsx';
import type { ViewProps } from '../view-props.ts';

function Outcome({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <div className={`login__outcome${icon === icons.brokenLink ? ' login__outcome--gone' : ''}`}>
      <Icon d={icon} />
      {children}
    </div>
  );
}

/**
 * The title takes the focus, and a screen reader reads the result with it: a live region inserted together with its
 * text is not announced.
 */
function Result({ title, text, ...props }: ViewProps & { title: string; text: string }) {
  const id = `${props.titleId}-result`;
  return (
    <>
      <Title {...props} describedBy={id}>
        {title}
      </Title>
      <p role="status" id={id}>
        {text}
      </p>
    </>
  );
}

const LoginButton = (props: ViewProps & { children: ReactNode }) => (
  <ViewLink {...props} to="login" className="button login__submit">
    {props.children}
  </ViewLink>
);

/** A page that does not know the email address uses the text without it. */
const withAddress = (email: string, text: string, plain: string) => (email ? fill(text, { email }) : plain);

export function ForgotSent(props: ViewProps) {
  return (
    <Outcome icon={icons.emailSent}>
      <Result {...props} title={auth.resetTitle} text={withAddress(props.email, auth.resetSent, auth.resetSentPlain)} />
      <p className="login__hint">{auth.resetSentHint}</p>
      <ViewLink {...props} to="login" className="button button--secondary login__second">
        {auth.back}
      </ViewLink>
    </Outcome>
  );
}

export function RegisterSent(props: ViewProps) {
  return (
    <Outcome icon={icons.emailSent}>
      <Result
        {...props}
        title={auth.sentTitle}
        text={withAddress(props.email, auth.registerSentBody, auth.registerSentPlain)}
      />
      <p className="login__hint">{auth.registerSentHint}</p>
      <LoginButton {...props}>{auth.submit}</LoginButton>
    </Outcome>
  );
}

/** Shown for an invalid link to a new email address of an account; a new link can be requested in the profile. */
export const EmailGone = (props: ViewProps) => (
  <Outcome icon={icons.brokenLink}>
    <Result {...props} title={auth.goneTitle} text={auth.emailGoneBody} />
    <a className="button login__submit" href={accountPaths.profile}>
      {auth.emailGoneProfile}
    </a>
  </Outcome>
);

const Gone = ({ text, ...props }: ViewProps & { text: string }) => (
  <Outcome icon={icons.brokenLink}>
    <Result {...props} title={auth.goneTitle} text={text} />
    <LoginButton {...props}>{auth.submit}</LoginButton>
    <ViewLink {...props} to="forgot" className="button button--secondary login__second">
      {auth.goneNew}
    </ViewLink>
  </Outcome>
);

/** Shown for an invalid link to a new password. */
export const LinkGone = (props: ViewProps) => <Gone {...props} text={auth.goneBody} />;

/**
 * Shown for an invalid link that would have confirmed an email address. There is no second such link: the recipient of
 * the mail would confirm a password that another person may have chosen at the registration. A link to a new password
 * confirms the email address and sets the recipient's own password. Neither page reveals whether the email address is
 * known.
 */
export const VerifyGone = (props: ViewProps) => <Gone {...props} text={auth.verifyGoneBody} />;
