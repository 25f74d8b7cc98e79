// Cookies that hint at the browser's other cookies. Pages load the user and votes only if a hint is set, so that pages
// of other visitors need no call. Scripts can read the hints, and they prove nothing: the calls that they permit are
// authorised by cookies that scripts can't read.
import { signedInCookie } from '../../../rules/accounts/signed-in.ts';
import { visitorHintCookie } from '../../../rules/voting.ts';
import { sessionCookies, visitorCookie } from '../../contract/cookies.ts';
import { readSetCookie } from '../../shared/cookies.ts';
import { isVote } from '../api/known-calls.ts';

const attributes = 'Path=/; SameSite=Lax';
/** Lifetime of the hint after a vote: a competition may last as long. */
const votedSeconds = 365 * 24 * 60 * 60;

const secureIf = (isSecure: boolean) => (isSecure ? '; Secure' : '');
const forget = (name: string) => `${name}=; ${attributes}; Max-Age=0`;

/** Clears the hint of a browser whose session has ended without a logout. */
export const forgetHint = forget(signedInCookie);

/** A call and its response. */
export interface AnsweredCall {
  method: string;
  /** Path below the API's base. */
  path: string;
  status: number;
  /** The `Set-Cookie` lines of the response. */
  setCookies: readonly string[];
}

/** The hints that are sent with a response: one more line for each cookie that is set or deleted, and for a vote. */
export function hintsFor(call: AnsweredCall): string[] {
  return [...sessionHint(call), ...visitorHint(call)];
}

function sessionHint({ setCookies }: AnsweredCall): string[] {
  const change = findChange(setCookies, sessionCookies);
  if (!change) return [];
  return [
    change.isGone ? forgetHint : `${signedInCookie}=1; ${attributes}${change.lifetime}${secureIf(change.isSecure)}`,
  ];
}

/**
 * A visitor cookie that ends with the browser session only protects forms, so it gets no hint. After a vote the hint is set,
 * whatever cookie the backend uses.
 */
function visitorHint(call: AnsweredCall): string[] {
  const { status, setCookies } = call;
  const change = findChange(setCookies, [visitorCookie]);
  if (change?.isGone) return [forget(visitorHintCookie)];
  const secure = secureIf(change?.isSecure ?? setCookies.some((line) => readSetCookie(line).isSecure));
  const begin = (lifetime: string) => [`${visitorHintCookie}=1; ${attributes}${lifetime}${secure}`];
  if (change?.lifetime) return begin(change.lifetime);
  return isVote(call) && (status < 300 || status === 409) ? begin(`; Max-Age=${votedSeconds}`) : [];
}

/** The change that a response makes to a cookie with one of the names; undefined if there is none. */
const findChange = (setCookies: readonly string[], names: readonly string[]) =>
  setCookies.map(readSetCookie).find(({ name }) => names.includes(name));
