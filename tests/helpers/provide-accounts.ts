// A host in front of a site with accounts, for the tests of a vitest file.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { serveAccounts } from './account-forms.ts';
import { type FakeBackend, startFakeBackend } from './fake-backend.ts';
import { startHost, type TestHost } from './start-host.ts';

/**
 * Starts such a host for the tests of a file, passes the host and the backend to `onStarted`, and resets the backend
 * before each test.
 */
export function provideAccounts(onStarted: (started: { backend: FakeBackend; host: TestHost }) => void): void {
  let backend: Awaited<ReturnType<typeof startFakeBackend>>;
  let host: TestHost;
  beforeAll(async () => {
    backend = await startFakeBackend();
    host = await startHost(backend);
    onStarted({ backend, host });
  });
  beforeEach(() => {
    backend.calls.length = 0;
    serveAccounts(backend);
  });
  afterAll(async () => {
    await host.close();
    await backend.close();
  });
}
