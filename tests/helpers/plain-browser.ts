// A browser without JavaScript: it stores cookies, and posts forms with the token of the page that it has opened.
import { csrfField } from '../../rules/api/csrf.ts';
import { createCookieJar } from '../../server/shared/cookies.ts';
import type { Answer, TestHost } from './start-host.ts';

export interface PlainBrowser {
  cookieHeader(): string;
  open(path: string): Promise<Answer>;
  /** Posts a form of a page that was opened before, with the token of that page. */
  post(path: string, fields?: Record<string, string | string[]>, headers?: Record<string, string>): Promise<Answer>;
}

/** @param cookies the initial cookies */
export function openPlainBrowser(host: Pick<TestHost, 'ask'>, cookies = ''): PlainBrowser {
  const jar = createCookieJar(cookies);
  let token = '';
  const note = (answer: Answer): Answer => {
    jar.apply(answer.headers['set-cookie'] ?? []);
    token = new RegExp(`name="${csrfField}" value="([^"]*)"`).exec(answer.text)?.[1] ?? token;
    return answer;
  };
  return {
    cookieHeader: jar.header,
    open: async (path) => note(await host.ask(path, { headers: { cookie: jar.header() } })),
    async post(path, fields = {}, headers = {}) {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries({ [csrfField]: token, ...fields }))
        for (const one of [value].flat()) body.append(name, one);
      return note(
        await host.ask(path, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: jar.header(), ...headers },
          body: body.toString(),
        }),
      );
    },
  };
}
