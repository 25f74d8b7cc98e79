// Answers that count as failures of the service, and files of operators that are streamed through the host, limited only by a
// timeout between chunks.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAsSender } from '../../shared/sender.ts';
import { createCircuitBreakers } from './circuit-breakers.ts';
import { createVisitorCalls, type VisitorCalls } from './visitor-calls.ts';

const fileIdleMs = 2000;
let server: Server;
let calls: VisitorCalls;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  calls = createVisitorCalls({
    baseUrl: `http://127.0.0.1:${port}/api`,
    apiKey: 'key',
    siteUrl: 'http://localhost:3000',
    fileIdleMs,
  });
});
afterEach(async () => {
  await calls.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const open = () => calls.open({ method: 'GET', path: '/admin/lead-export/', headers: {}, address: '192.0.2.1' });

describe('a file', () => {
  it('comes whole, although it takes longer than any part of it may', { tags: 'slow' }, async () => {
    answer = (response) => {
      response.setHeader('content-type', 'text/csv');
      let parts = 0;
      const timer = setInterval(() => {
        response.write('a,b\r\n');
        if (++parts < 12) return;
        clearInterval(timer);
        response.end();
      }, fileIdleMs / 4);
    };
    const { status, type, body } = await open();
    expect([status, type, await text(body)]).toEqual([200, 'text/csv', 'a,b\r\n'.repeat(12)]);
  });

  it('is broken off when nothing more of it comes', { tags: 'slow' }, async () => {
    answer = (response) => void response.write('a,b\r\n');
    const { body } = await open();
    await expect(text(body)).rejects.toMatchObject({ code: 'UND_ERR_BODY_TIMEOUT' });
  });

  it('fails when it does not begin', { tags: 'slow' }, async () => {
    answer = () => {};
    await expect(open()).rejects.toMatchObject({ name: 'ContentApiError' });
  });
});

it('changes of names, and pictures of others, pass while one sender has many pictures in progress', async () => {
  const held: (() => void)[] = [];
  answer = (response) => void held.push(() => response.writeHead(204).end());
  const change = (sender: string, bytes: number) =>
    runAsSender(sender, () =>
      calls.make({
        method: 'PATCH',
        path: '/users/profile/',
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(bytes) },
        body: Buffer.alloc(bytes),
        address: sender,
      }),
    );
  const pictures = Array.from({ length: 40 }, () => change('192.0.2.1', 100_000));
  await vi.waitFor(() => expect(held).toHaveLength(6));
  const others = [change('192.0.2.1', 500), change('198.51.100.7', 100_000)];
  await vi.waitFor(() => expect(held).toHaveLength(8));
  answer = (response) => void response.writeHead(204).end();
  for (const end of held) end();
  const statuses = (await Promise.all([...pictures, ...others])).map(({ status }) => status);
  expect(statuses).toEqual(Array(42).fill(204));
});

it.each([
  ['HTML', 200, { 'content-type': 'text/html' }, '<h1>Hei</h1>', 'open'],
  ['a redirect', 302, { location: '/muualle/' }, '', 'open'],
  ['a failure', 500, {}, '', 'open'],
  ['a busy service', 503, { 'retry-after': '5' }, '', 'closed'],
  ['a refusal', 400, {}, '{}', 'closed'],
] as const)(
  'twenty answers of %s decide whether the circuit of its calls opens',
  async (_, status, headers, body, state) => {
    answer = (response) => void response.writeHead(status, headers).end(body);
    const breakers = createCircuitBreakers({ onChange() {} });
    const { port } = server.address() as AddressInfo;
    const guarded = createVisitorCalls({
      baseUrl: `http://127.0.0.1:${port}/api`,
      apiKey: 'key',
      siteUrl: 'http://localhost:3000',
      breakers,
    });
    const ask = () => guarded.make({ method: 'GET', path: '/auth/status/', headers: {}, address: '192.0.2.1' });
    for (let n = 0; n < 20; n += 1) await ask().catch(() => {});
    expect(breakers.state('account')).toBe(state);
    breakers.close();
    await guarded.close();
  },
);
