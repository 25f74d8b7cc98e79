// The profile's props and their parser.
import { readText } from '../shared/behaviour/read-props.ts';

/** A browser that is logged in. */
export interface Session {
  id: string;
  /** `Firefox, Windows`. */
  device: string;
  /** When it was last used, as ISO 8601 and in words. */
  seenAt: string;
  seen: string;
  isCurrent: boolean;
}

/** Which of the page's forms a post without JavaScript came from. */
export type ProfileForm = 'names' | 'password' | 'sessions' | 'remove';

export interface ProfileProps {
  /** For the forms' hidden field `csrfmiddlewaretoken`. */
  token: string;
  /** Empty while the server can't say who is logged in: then there is the names' form alone. */
  email: string;
  /** As the visitor has written it; empty when not told. */
  firstName: string;
  lastName: string;
  /** Address of the picture, or empty. */
  icon: string;
  /** False for an account that knows only Google. */
  hasPassword: boolean;
  /** Null when they could not be had. */
  sessions: Session[] | null;
  /** What a post without JavaScript was told, by field. */
  errors: Record<string, string>;
  /** The same without a field of its own, and where to say it. */
  problem: string;
  /** The form that the post came from; empty when there was none. */
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
    errors: props.errors ?? {},
    problem: readText(raw, 'problem', ''),
    failed: props.failed ?? '',
  };
}

/** What one form needs of the page's props. */
export type ProfileFormState = Pick<ProfileProps, 'token' | 'errors' | 'problem'>;

/** What was told of this form: the others have heard nothing. */
export const toldOf = ({ token, errors, problem, failed }: ProfileProps, form: ProfileForm): ProfileFormState =>
  failed === form ? { token, errors, problem } : { token, errors: {}, problem: '' };
