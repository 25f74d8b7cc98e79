// The partner's site: every page exists, states its purpose, and has the policy that it describes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from './pages.ts';
import { createPartner } from './partner.ts';

let siteUrl = '';
const files = { newsletter: { pinned: '/embed/1.0.0/newsletter.js', integrity: 'sha384-x' } };
const publisher = createServer((_request, response) => response.end(JSON.stringify({ files })));
const partner = createServer((request, response) => createPartner({ siteUrl, leadForm: 7 })(request, response));
const originOf = (server: typeof partner) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const ask = (path: string) => fetch(originOf(partner) + path);

beforeAll(async () => {
  for (const server of [publisher, partner])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  siteUrl = originOf(publisher);
});
afterAll(() => {
  for (const server of [publisher, partner]) server.close().closeAllConnections();
});

it.each(pages)('$path is linked from the others and loads only what there is', async ({ path, policy }) => {
  const answer = await ask(path);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const other of pages.filter((page) => page.path !== path)) expect(html).toContain(`<a href="${other.path}">`);
  for (const [, own = ''] of html.matchAll(/(?:src|href)="(\/[\w.-]+\.\w+)"/g))
    expect((await ask(own)).status).toBe(200);
  expect(html).toContain(`${siteUrl}/embed/`);
  expect(answer.headers.has('content-security-policy')).toBe(policy !== undefined);
  // A policy may allow no inline code at all.
  expect(html).not.toMatch(/<script(?![^>]* src=)| style=|<style| on\w+=/);
});

it('gives every visit another nonce', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => /nonce="([^"]+)"/.exec(await (await ask('/trusted-types/')).text())?.[1]),
  );
  expect(new Set(nonces).size).toBe(2);
});

it('says that a page is not there, and that the publisher is not', async () => {
  expect((await ask('/no/')).status).toBe(404);
  siteUrl = 'http://127.0.0.1:1';
  expect((await ask('/pinned/')).status).toBe(502);
  expect((await ask('/')).status).toBe(200);
});
