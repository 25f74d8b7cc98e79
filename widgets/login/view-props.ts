// The props of a view of the login.
import type { LinkOutcome } from '../../rules/accounts/link-outcomes.ts';
import type { LoginProps, LoginViewName } from './props.ts';

/** The props of every view. */
export interface ViewProps extends PanelProps {
  /** The last typed email address, from any view. */
  email: string;
  /** Shows another view in place of this one. */
  show(view: LoginViewName, email?: string, outcome?: LinkOutcome): void;
}

export interface PanelProps extends LoginProps {
  titleId: string;
  /** Whether the visitor sees it: in a closed dialog it is only prepared. */
  isShown: boolean;
  /** Called after a login, with its kind for analytics. */
  onLoggedIn(action: 'login' | 'google'): void;
}
