// The headers of a redirect, whatever query a visitor sends.
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../../tests/helpers/start-host.ts';
import { maxLocationLength, redirect } from './redirect.ts';

let server: ReturnType<ReturnType<typeof express>['listen']>;
beforeAll(async () => {
  const app = express();
  app.use((req, res) => redirect(res, 308, `/uusi/${req.url.slice(req.path.length)}#alku`));
  await new Promise<void>((resolve) => {
    server = app.listen(0, '127.0.0.1', () => resolve());
  });
});
afterAll(() => void server.close().closeAllConnections());

const locationFor = async (query: string) =>
  (await ask((server.address() as AddressInfo).port, `/vanha/?${query}`)).headers.location;

it('keeps a query that is not too long', async () => {
  const query = 'a'.repeat(maxLocationLength - '/uusi/?#alku'.length);
  expect(await locationFor(query)).toBe(`/uusi/?${query}#alku`);
  expect(await locationFor(`${query}b`)).toBe('/uusi/');
});

it('drops a query that is too long once it is percent-encoded', async () => {
  expect(await locationFor('"'.repeat(1000))).toBe(`/uusi/?${'%22'.repeat(1000)}#alku`);
  expect(await locationFor('"'.repeat(7000))).toBe('/uusi/');
});
