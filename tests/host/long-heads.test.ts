// The headers of every response are short, whatever a visitor sends: nginx reads at most 16 kB, and treats a host with
// longer headers as failed, for everybody. Every route of the host is requested with addresses, fields and headers as
// long as Node accepts.
import { createPlayground } from 'pihlaja-playground';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressesOf, type HostRoute, type WatchedHost, watchHost } from '../helpers/host-routes.ts';
import { type OperatedSite, startOperatedSite } from '../helpers/operated-site.ts';
import type { Answer, Asking, TestHost } from '../helpers/start-host.ts';

/** Half of nginx's limit. */
const maxHeadLength = 8000;

let site: OperatedSite;
let watched: WatchedHost<TestHost>;
beforeAll(async () => {
  site = await startOperatedSite();
  watched = await watchHost(
    () => site.openHost({ demo: createPlayground }),
    (host) => host.ask('/robots.txt'),
  );
});
afterAll(async () => {
  await watched.host.close();
  await site.close();
});

const signs = '"'.repeat(7000);
const path = `/${'"'.repeat(490)}/`;
const queries = [signs, `next=${path}&sivu=${path}&utm_source=${signs}`];
const headers = { referer: `https://koe.example/${'"'.repeat(3000)}`, origin: `https://${'a'.repeat(3000)}.example` };

function askingsFor({ path: route, methods }: HostRoute): [string, Asking][] {
  const addresses = addressesOf({ path: route }).flatMap((address) => [
    ...queries.map((query) => `${address}?${query}`),
    `${address.replace(/\/$/, '')}?${signs}`,
    `${address.replace(/\/$/, '')}${path.slice(0, -1)}`,
    `${address.replace(/\/$/, '')}/${signs}`,
  ]);
  const gets = addresses.map((address): [string, Asking] => [address, { headers: { referer: headers.referer } }]);
  if (!methods.some((method) => method === 'post' || method === '_all')) return gets;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const posts = [...queries, `page=${path}&_sivu=${path}`].map(
    (body): Asking => ({ method: 'POST', body, headers: form }),
  );
  const foreign: Asking = { method: 'POST', body: 'a=b', headers: { ...form, ...headers } };
  const [address = ''] = addressesOf({ path: route });
  return [...gets, ...[...posts, foreign].map((asking): [string, Asking] => [address, asking])];
}

const lengthOf = ({ headers }: Answer): number =>
  Object.entries(headers)
    .flatMap(([name, values]) => [values ?? ''].flat().map((value) => name.length + value.length + 4))
    .reduce((sum, length) => sum + length, 0);

it('the head of an answer stays short on every route', { tags: 'slow', timeout: 300_000 }, async () => {
  const wrong: string[] = [];
  let redirects = 0;
  for (const route of watched.routes) {
    for (const [address, asking] of askingsFor(route)) {
      // Node itself accepts no headers of more than 16 kB.
      const answer = await watched.host.ask(address, asking).catch(() => null);
      if (answer?.headers.location) redirects += 1;
      if (!answer || lengthOf(answer) > maxHeadLength)
        wrong.push(`${asking.method ?? 'GET'} ${address.slice(0, 60)} of ${route.path}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(redirects).toBeGreaterThan(100);
});
