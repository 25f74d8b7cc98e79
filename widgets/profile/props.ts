// The profile's props and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

/** A logged-in browser. */
interface Session {
  id: string;
  /** `Firefox, Windows`. */
  device: string;
  /** The time of its last use, as ISO 8601 and in words. */
  seenAt: string;
  seen: string;
  isCurrent: boolean;
}

/** The form that a post without JavaScript came from. */
export type ProfileForm = 'names' | 'email' | 'password' | 'sessions' | 'newsletters' | 'remove';

/** A newsletter, and whether the account's address gets it. */
export interface ProfileNewsletter {
  list: string;
  name: string;
  isSubscribed: boolean;
}

export interface ProfileProps {
  /** The token for the forms' hidden field {@link csrfField}. */
  token: string;
  /**
   * The account's address. It is empty while the server does not know the account: then only the form of the names is
   * shown.
   */
  email: string;
  /** The name as the visitor has written it. It is empty when it is unknown. */
  firstName: string;
  lastName: string;
  /** The address of the picture. It is empty without a picture. */
  icon: string;
  /** Whether the account has a password. It is false for an account that logs in with Google alone. */
  hasPassword: boolean;
  /** The visitor's sessions; null when they could not be loaded. */
  sessions: Session[] | null;
  /** The newsletters to choose from; empty where there are none, null when they could not be loaded. */
  newsletters: ProfileNewsletter[] | null;
  /** Whether another address can be asked for; null when nobody could tell. */
  canChangeEmail: boolean | null;
  /** The new address that waits for its confirmation. It is empty without one. */
  pendingEmail: string;
  /** The new address of a post without JavaScript that was refused. */
  newEmail: string;
  /** The lists of a choice that could not be saved without JavaScript; null without one. */
  chosenLists: string[] | null;
  /** Whether such a post, to end the account, also ended its newsletters. */
  cancelsNewsletters: boolean;
  /** The errors of a post without JavaScript, by field. */
  errors: Record<string, string>;
  /** The error of such a post that belongs to no field. */
  problem: string;
  /** The form that the post came from. It is empty without a post. */
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

/** The part of the page's props for one form. */
export type ProfileFormState = Pick<ProfileProps, 'token' | 'errors' | 'problem'>;

/** The errors of this form: the other forms have none. */
export const toldOf = ({ token, errors, problem, failed }: ProfileProps, form: ProfileForm): ProfileFormState =>
  failed === form ? { token, errors, problem } : { token, errors: {}, problem: '' };
