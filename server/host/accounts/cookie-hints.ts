// Cookies that only say what else the browser holds: pages ask who somebody is, and what they have voted for, only where
// they are set, so that the pages of everybody else stay without a call. They are readable by scripts, and proof of
// nothing: what they let them ask is answered by the cookies that scripts can't read.

/** Somebody is logged in: `widgets/shared/account/account-hint.ts`. */
export const signedInCookie = 'signedin';
/** The browser is known to the backend, for what somebody has done without logging in: `widgets/vote-button`. */
export const visitorHintCookie = 'hasvisitor';

const attributes = 'Path=/; SameSite=Lax';
const sessionCookie = /^(?:__Host-)?sessionid=([^;]*)(.*)$/is;
const visitorCookie = /^visitor=([^;]*)(.*)$/is;
/** A vote counts for as long as a competition may last. */
const votedSeconds = 365 * 24 * 60 * 60;

const forget = (name: string) => `${name}=; ${attributes}; Max-Age=0`;

/** For a browser whose session has ended without its doing. */
export const forgetHint = forget(signedInCookie);

/** A call, and how it was answered. */
export interface AnsweredCall {
  method: string;
  /** Below the API's base. */
  path: string;
  status: number;
  /** The answer's own `Set-Cookie` lines. */
  setCookies: readonly string[];
}

/** The hints that go with an answer: one line more for each cookie that comes or goes, and for a vote. */
export function hintsFor(call: AnsweredCall): string[] {
  return [...sessionHint(call), ...visitorHint(call)];
}

function sessionHint({ setCookies }: AnsweredCall): string[] {
  const change = findChange(setCookies, sessionCookie);
  if (!change) return [];
  return [change.isGone ? forgetHint : `${signedInCookie}=1; ${attributes}${change.lifetime}${change.secure}`];
}

/** One that ends with the browser guards forms alone. Whose vote counts is known, whatever cookie a backend has for that. */
function visitorHint({ method, path, status, setCookies }: AnsweredCall): string[] {
  const change = findChange(setCookies, visitorCookie);
  if (change?.isGone) return [forget(visitorHintCookie)];
  const secure = change?.secure ?? (setCookies.some((line) => /; *secure/i.test(line)) ? '; Secure' : '');
  const begin = (lifetime: string) => [`${visitorHintCookie}=1; ${attributes}${lifetime}${secure}`];
  if (change?.lifetime) return begin(change.lifetime);
  const isVote = method === 'POST' && /^\/competition\/submissions\/\d+\/vote\/$/.test(path);
  return isVote && (status < 300 || status === 409) ? begin(`; Max-Age=${votedSeconds}`) : [];
}

/** What an answer does to a cookie; null when nothing. `lifetime` is empty for one that ends with the browser. */
function findChange(setCookies: readonly string[], cookie: RegExp) {
  const found = setCookies.map((line) => cookie.exec(line)).find((match) => match !== null);
  if (!found) return null;
  const [, value = '', rest = ''] = found;
  const maxAge = /; *max-age=(-?\d+)/i.exec(rest)?.[1];
  const expires = /; *expires=([^;]+)/i.exec(rest)?.[1]?.trim() ?? '';
  // Where both stand, the age counts (RFC 6265, section 5.3).
  const isPast = maxAge ? Number(maxAge) <= 0 : Date.parse(expires) <= Date.now();
  return {
    isGone: value === '' || value === '""' || isPast,
    lifetime: maxAge ? `; Max-Age=${maxAge}` : Number.isNaN(Date.parse(expires)) ? '' : `; Expires=${expires}`,
    secure: /; *secure/i.test(rest) ? '; Secure' : '',
  };
}
