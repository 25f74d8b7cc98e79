// The profile's props and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

/** A logged-in session in a browser. */
interface Session {
  id: string;
  /** Browser and operating system, such as `Firefox, Windows`. */
  device: string;
  /** The time of the session's last use, as ISO 8601 and as formatted text. */
  seenAt: string;
  seen: string;
  isCurrent: boolean;
}

/** The form that a submission without JavaScript came from. */
export type ProfileForm = 'names' | 'email' | 'password' | 'sessions' | 'newsletters' | 'remove';

/** A newsletter, and whether the account's email address receives it. */
export interface ProfileNewsletter {
  list: string;
  name: string;
  isSubscribed: boolean;
}

export interface ProfileProps {
  /** The CSRF token for the forms' hidden field {@link csrfField}. */
  token: string;
  /**
   * The account's email address. It is empty while the server does not know the account: only the form of the names is
   * then shown.
   */
  email: string;
  /** The names as the visitor has written them; empty when they are unknown. */
  firstName: string;
  lastName: string;
  /** The URL of the picture. It is empty without a picture. */
  icon: string;
  /** Whether the account has a password. It is false for an account that logs in with Google alone. */
  hasPassword: boolean;
  /** The visitor's sessions; null when they could not be loaded. */
  sessions: Session[] | null;
  /** The newsletters to choose from; empty where there are none, null when they could not be loaded. */
  newsletters: ProfileNewsletter[] | null;
  /** Whether the email address can be changed; null when that is unknown. */
  canChangeEmail: boolean | null;
  /** The new email address that has not been confirmed yet. It is empty without one. */
  pendingEmail: string;
  /** The new email address of a refused submission without JavaScript. */
  newEmail: string;
  /** The newsletters of a choice that could not be saved without JavaScript; null without one. */
  chosenLists: string[] | null;
  /** Whether such a submission, to delete the account, also asked to cancel its newsletters. */
  cancelsNewsletters: boolean;
  /** The errors of a submission without JavaScript, by field. */
  errors: Record<string, string>;
  /** The error of such a submission that belongs to no field. */
  problem: string;
  /** The form that the submission came from. It is empty without a submission. */
  failed: ProfileForm | '';
}

export function parseProps(raw: unknown): ProfileProps {
  const props = (raw ?? {}) as Partial<ProfileProps>;
  return {
    token: readText(raw, 'token', ''),
    email: readText(raw, 'email', ''),
    firstName: readText(raw, 'firstName', ''),
    lastName: readText(raw, 'lastName', ''),
    icon: readText(raw, 'icon', ''),
    hasPassword: props.hasPassword !== false,
    sessions: Array.isArray(props.sessions) ? props.sessions : null,
    newsletters: props.newsletters === undefined ? [] : props.newsletters,
    canChangeEmail: props.canChangeEmail === undefined ? false : props.canChangeEmail,
    pendingEmail: readText(raw, 'pendingEmail', ''),
    newEmail: readText(raw, 'newEmail', ''),
    chosenLists: props.chosenLists ?? null,
    cancelsNewsletters: props.cancelsNewsletters === true,
    errors: props.errors ?? {},
    problem: readText(raw, 'problem', ''),
    failed: props.failed ?? '',
  };
}

/** The subset of the page's props for one form. */
export type ProfileFormState = Pick<ProfileProps, 'token' | 'errors' | 'problem'>;

/** Returns the props for one form: only the form that was submitted gets the errors. */
export const formStateOf = ({ token, errors, problem, failed }: ProfileProps, form: ProfileForm): ProfileFormState =>
  failed === form ? { token, errors, problem } : { token, errors: {}, problem: '' };
