// Only the site's page cache and its sender, filled with the requested number of pages, so that no rendering is
// measured.
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createHtmlCache, type RenderedPage } from '../../../server/host/http/html-cache.ts';
import { createCachedPageHandler } from '../../../server/host/http/kept-pages.ts';
import { requestIdOf } from '../../../server/shared/telemetry/request-context.ts';
import { createSiteServer } from '../../../server/site-server.ts';

const amount = Number(process.argv[2]);
const cache = createHtmlCache({ freshMs: 3_600_000, maxBytes: 2 ** 30 });
/** Large enough to be realistic, but all of them can be compressed within half a minute. */
const words = (number: number) =>
  Array.from({ length: 900 }, (_, index) => `sana${(index * 7919 + number * 31) % 997}`).join(' ');
const render = (number: number) => async () => ({
  status: 200,
  html: [`<!doctype html><title>${number}</title><p>${words(number)}</p>`],
  isDegraded: false,
});
for (let number = 0; number < amount; number += 1) await keep(`/${number}/`, render(number));

/** Waits for the final cached page: a second request makes the cache compress it better. */
async function keep(path: string, render: () => Promise<RenderedPage>): Promise<void> {
  const { br } = await cache.fetch(path, render);
  while (cache.peek(path, render)?.br === br) await nextTurn();
}

const sendCached = createCachedPageHandler({
  cache,
  renderer: { render: () => Promise.reject(new Error('every page is kept')) },
  headers: {},
});
const { server } = createSiteServer((req, res) => {
  if (!sendCached(req, res, requestIdOf(undefined))) res.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
