// Operators for tests: accounts with an authenticator app, whose calls come through the host.
import { TOTP } from 'otpauth';
import { csrfCookie, csrfHeader } from '../../../rules/api/csrf.ts';
import { testPassword } from './accounts.ts';
import { createLoggedIn, type LoggedIn } from './logged-in.ts';
import { type TestBackend, type TestResponse, testKey } from './start-backend.ts';

/** The current code of an authenticator app. */
export const codeAt = (secret: string, at: Date): string => new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** A logged-in account whose calls come through the host. */
export interface OperatorBrowser extends LoggedIn {
  ask(path: string): Promise<TestResponse>;
  /** Sends a GET request with the CSRF token of a form. */
  askByForm(path: string): Promise<TestResponse>;
  post(path: string, body?: Record<string, string> | RequestInit['body']): Promise<TestResponse>;
}

/** An operator whose session has used the second factor. */
export interface TestOperator extends OperatorBrowser {
  /** Secret of the authenticator app. */
  secret: string;
  recoveryCodes: string[];
}

const throughHost = { authorization: `Api-Key ${testKey}` };

/** Logs in an account in a new browser. */
export async function createOperatorBrowser(
  backend: TestBackend,
  account: Parameters<typeof createLoggedIn>[1],
  at: Date,
): Promise<OperatorBrowser> {
  const browser = await createLoggedIn(backend, account, { at });
  return {
    ...browser,
    ask: (path) => browser.get(path, throughHost),
    async askByForm(path) {
      if (!browser.cookies.has(csrfCookie)) await browser.get('/api/csrf_token/');
      return browser.get(path, { ...throughHost, [csrfHeader]: browser.cookies.get(csrfCookie) ?? '' });
    },
    post: (path, body = {}) => browser.send('POST', path, body, throughHost),
  };
}

/** Logs in a listed account, and enrols its second factor. */
export async function createOperator(backend: TestBackend, email: string, at: Date): Promise<TestOperator> {
  const browser = await createOperatorBrowser(backend, { email }, at);
  const { secret } = (await browser.post('/api/admin/enrolment/', { password: testPassword })).json;
  const confirmed = await browser.post('/api/admin/enrolment/confirm/', { code: codeAt(secret, at) });
  if (confirmed.status !== 200) throw new Error(`The enrolment was refused: ${confirmed.text}`);
  return { ...browser, secret, recoveryCodes: confirmed.json.recovery_codes };
}
