// A cookie that only says that somebody is logged in: pages ask who it is only where it is set, so that the pages of
// everybody else stay without a call (specification 3, section 4).

/** Readable by scripts, and proof of nothing: what it lets them ask is answered by the session. */
export const hintCookie = 'signedin';

const attributes = 'Path=/; SameSite=Lax';
const forget = `${hintCookie}=; ${attributes}; Max-Age=0`;
const sessionCookie = /^(?:__Host-)?sessionid=([^;]*)(.*)$/i;

/**
 * The hint that goes with what an answer does to the session cookie.
 * @param setCookies the answer's own `Set-Cookie` lines
 * @returns one more line, or none when the session stays as it is
 */
export function hintFor(setCookies: readonly string[]): string[] {
  const change = setCookies.map((line) => sessionCookie.exec(line)).find((match) => match !== null);
  if (!change) return [];
  const [, value = '', rest = ''] = change;
  const maxAge = /max-age=(\d+)/i.exec(rest)?.[1];
  const isGone = value === '' || value === '""' || maxAge === '0' || /expires=thu, 01 jan 1970/i.test(rest);
  if (isGone) return [forget];
  return [
    `${hintCookie}=1; ${attributes}${maxAge ? `; Max-Age=${maxAge}` : ''}${/; secure/i.test(rest) ? '; Secure' : ''}`,
  ];
}

/** For a browser whose session has ended without its doing. */
export const forgetHint = forget;
