// The paths of a visitor's personal pages that only accept form posts, opened by hand.
import { expect, it } from 'vitest';
import type { FakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { provideAccounts } from '../../../tests/helpers/provide-accounts.ts';
import type { TestHost } from '../../../tests/helpers/start-host.ts';

let backend: FakeBackend;
let host: TestHost;
provideAccounts((started) => {
  ({ backend, host } = started);
});

it.each([
  ['/profiili/kuva/poista/', '/profiili/'],
  ['/profiili/salasana/', '/profiili/'],
  ['/profiili/ulos-muualta/', '/profiili/'],
  ['/profiili/poista/', '/profiili/'],
  ['/omat-tyokalut/kasvit/', '/omat-tyokalut/'],
  ['/omat-tyokalut/laskelmat/', '/omat-tyokalut/'],
  ['/omat-tyokalut/laskelmat/poista/', '/omat-tyokalut/'],
])('%s leads to the page with its form, and does nothing', async (path, home) => {
  const { status, headers } = await host.ask(path);
  expect([status, headers.location, headers['cache-control']]).toEqual([303, home, 'no-store, no-transform']);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(backend.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('is a page where there is one to see', async () => {
  expect((await host.ask('/omat-tyokalut/')).status).toBe(200);
});
