// A real host in front of another company's backend, for tests of the operator's pages.

import type { ForeignFault } from './foreign/faults.ts';
import { type ForeignBackend, startForeignBackend } from './foreign/foreign-backend.ts';
import type { ForeignOperator } from './foreign/operator/factor.ts';
import { openPlainBrowser, type PlainBrowser } from './plain-browser.ts';
import { siteUrl, startHost, type TestHost } from './start-host.ts';

export interface ForeignOperatedSite {
  backend: ForeignBackend;
  operator: ForeignOperator;
  host: TestHost;
  /** Opens a browser signed in as the operator, without the second factor. */
  logIn(): Promise<PlainBrowser>;
  /** Opens a browser signed in as the operator, including the second factor. */
  enter(): Promise<PlainBrowser>;
  /** Runs an action while a call, such as `GET health/`, fails. */
  whileBroken<T>(call: string, fault: ForeignFault, act: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The host's time: the data of this backend is from the preceding days. */
const now = () => new Date('2026-11-20T10:00:00Z');

export async function startForeignOperatedSite(): Promise<ForeignOperatedSite> {
  const backend = await startForeignBackend('full', siteUrl);
  const { operator } = backend;
  if (!operator) throw new Error('The full backend has an operator.');
  const host = await startHost(backend, { contentApiKey: backend.apiKey, now });

  async function logIn(): Promise<PlainBrowser> {
    const browser = openPlainBrowser(host);
    await browser.open('/kirjaudu/');
    const { email: login, password } = operator as ForeignOperator;
    const { status } = await browser.post('/kirjaudu/', { login, password });
    if (status !== 303) throw new Error(`The login was answered with ${status}.`);
    return browser;
  }

  return {
    backend,
    operator,
    host,
    logIn,
    async enter() {
      operator.isEnrolled = true;
      const browser = await logIn();
      await browser.open('/yllapito/tunnistus/');
      const { status } = await browser.post('/yllapito/tunnistus/avaa/', { code: operator.code });
      if (status !== 303) throw new Error(`The code was answered with ${status}.`);
      return browser;
    },
    async whileBroken(call, fault, act) {
      const whole = call.replace(' ', ' /api/admin/');
      backend.break(whole, fault);
      try {
        return await act();
      } finally {
        backend.break(whole, null);
      }
    },
    async close() {
      await host.close();
      await backend.close();
    },
  };
}
