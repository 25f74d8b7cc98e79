// A real host in front of a real backend with known operators, for tests of the operator's pages.
import { rm } from 'node:fs/promises';
import { testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { createLoggedIn } from '../../server/backend/testing/logged-in.ts';
import { codeAt, createOperator, type TestOperator } from '../../server/backend/testing/operator.ts';
import { startBackend, type TestBackend, testKey, testSite } from '../../server/backend/testing/start-backend.ts';
import type { HostOptions } from '../../server/host/host-options.ts';
import { openPlainBrowser, type PlainBrowser } from './plain-browser.ts';
import { startHost, type TestHost } from './start-host.ts';

/** The operator's email address. */
export const operatorEmail = 'paivi@site.example';

export interface OperatedSite {
  backend: TestBackend;
  host: TestHost;
  now(): Date;
  /** Advances the clock. */
  wait(minutes: number): void;
  /** Opens a browser that is signed in as an operator, including the second factor. */
  enter(): Promise<PlainBrowser & { operator: TestOperator }>;
  /** Opens a browser that is signed in with an account. */
  logIn(email: string): Promise<PlainBrowser>;
  /** Starts another host of the same site. */
  openHost(options?: Partial<HostOptions>): Promise<TestHost>;
  /** Opens a browser that is not signed in. */
  visit(): PlainBrowser;
  close(): Promise<void>;
}

/** @param databaseUrl of a PostgreSQL database; a SQLite file by default */
export async function startOperatedSite(
  adminEmails: string[] = [operatorEmail],
  databaseUrl?: string,
): Promise<OperatedSite> {
  let time = Date.parse('2026-05-10T09:00:00Z');
  const now = () => new Date(time);
  const backend = await startBackend({ now, adminEmails, databaseUrl });
  const folder = await writeFiles(testContent);
  await backend.importContent(folder);
  const reached = { apiUrl: `${backend.origin}/api`, origin: backend.origin };
  const openHost = (options: Partial<HostOptions> = {}) =>
    startHost(reached, { siteUrl: testSite, contentApiKey: testKey, now, ...options });
  const host = await openHost();
  let first: TestOperator | undefined;

  return {
    backend,
    host,
    now,
    wait: (minutes) => {
      time += minutes * 60_000;
    },
    async enter() {
      // Each code is valid only once.
      time += 60_000;
      first ??= await createOperator(backend, operatorEmail, now());
      time += 60_000;
      const visitor = await createLoggedIn(backend, { email: operatorEmail }, { at: now() });
      const pages = openPlainBrowser(host, visitor.cookieHeader());
      await pages.open('/yllapito/tunnistus/');
      const answer = await pages.post('/yllapito/tunnistus/avaa/', { code: codeAt(first.secret, now()) });
      if (answer.status !== 303) throw new Error(`The operator is not let in: ${answer.text}`);
      return { ...pages, operator: first };
    },
    logIn: async (email) =>
      openPlainBrowser(host, (await createLoggedIn(backend, { email }, { at: now() })).cookieHeader()),
    openHost,
    visit: () => openPlainBrowser(host),
    async close() {
      await host.close();
      await backend.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
