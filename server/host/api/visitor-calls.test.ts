// Files of operators that are streamed through the host, limited only by a timeout between chunks.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
