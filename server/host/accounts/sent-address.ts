// Remembers the address to which a mail was sent, for the page after the form post: in a signed cookie of the visitor's browser,
// for an hour. In the page's URL, the address would stay in histories and logs.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Response } from 'express';
import { clockSkewMs } from '../../shared/clocks.ts';

const name = 'lahetetty';
const holdsMs = 60 * 60_000;
const maxLength = 2000;

export type SentAddresses = ReturnType<typeof createSentAddresses>;

/**
 * @param secret the signing key, so that only an address that this site has stored is shown
 * @param isSecure whether the site is served over HTTPS
 */
export function createSentAddresses(secret: string, isSecure: boolean, now: () => number = Date.now) {
  const sign = (path: string, content: string) =>
    createHmac('sha256', secret).update(`sent:${path}:${content}`).digest('base64url');

  return {
    /** @param path path of the page that shows the address; the cookie is sent to no other page */
    store(res: Response, path: string, email: string): void {
      const content = `${now().toString(36)}.${Buffer.from(email).toString('base64url')}`;
      const options = { path, httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: holdsMs } as const;
      res.cookie(name, `${content}.${sign(path, content)}`, options);
    },

    /**
     * @param cookies the visitor's `Cookie` header
     * @returns empty when the page is opened in another browser, or much later
     */
    find(path: string, cookies = ''): string {
      const pairs = cookies.split('; ').filter((pair) => pair.startsWith(`${name}=`));
      for (const pair of pairs) {
        const [at = '', email = '', signature = ''] = pair.slice(name.length + 1, maxLength).split('.');
        const age = now() - Number.parseInt(at, 36);
        const isOurs = isSame(signature, sign(path, `${at}.${email}`)) && age >= -clockSkewMs && age < holdsMs;
        if (isOurs) return Buffer.from(email, 'base64url').toString();
      }
      return '';
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
