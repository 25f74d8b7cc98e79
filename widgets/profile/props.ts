// The profile's props.
import { anyText, flag, readProps } from '../shared/behaviour/read-props.ts';
import { uncheckedOr } from '../shared/behaviour/unchecked-props.ts';

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

export const parseProps = readProps({
  /** The CSRF token for the forms' hidden field {@link csrfField}. */
  token: anyText,
  /**
   * The account's email address. It is empty while the server does not know the account: only the form of the names is
   * then shown.
   */
  email: anyText,
  /** The names as the visitor has written them; empty when they are unknown. */
  firstName: anyText,
  lastName: anyText,
  /** The URL of the picture. It is empty without a picture. */
  icon: anyText,
  /** Whether the account has a password. It is false for an account that logs in with Google alone. */
  hasPassword: uncheckedOr<boolean>(true),
  /** The visitor's sessions; null when they could not be loaded. */
  sessions: uncheckedOr<Session[] | null>(null),
  /** The newsletters to choose from; empty where there are none, null when they could not be loaded. */
  newsletters: uncheckedOr<ProfileNewsletter[] | null>([]),
  /** Whether the email address can be changed; null when that is unknown. */
  canChangeEmail: uncheckedOr<boolean | null>(false),
  /** The new email address that has not been confirmed yet. It is empty without one. */
  pendingEmail: anyText,
  /** The new email address of a refused submission without JavaScript. */
  newEmail: anyText,
  /** The newsletters of a choice that could not be saved without JavaScript; null without one. */
  chosenLists: uncheckedOr<string[] | null>(null),
  /** Whether such a submission, to delete the account, also asked to cancel its newsletters. */
  cancelsNewsletters: flag,
  /** The errors of a submission without JavaScript, by field. */
  errors: uncheckedOr<Record<string, string>>({}),
  /** The error of such a submission that belongs to no field. */
  problem: anyText,
  /** The form that the submission came from. It is empty without a submission. */
  failed: uncheckedOr<ProfileForm | ''>(''),
});

export type ProfileProps = ReturnType<typeof parseProps>;

/** The subset of the page's props for one form. */
export type ProfileFormState = Pick<ProfileProps, 'email' | 'token' | 'errors' | 'problem'>;

/** Returns the props for one form: only the form that was submitted gets the errors. */
export const formStateOf = (
  { email, token, errors, problem, failed }: ProfileProps,
  form: ProfileForm,
): ProfileFormState => ({ email, token, ...(failed === form ? { errors, problem } : { errors: {}, problem: '' }) });
