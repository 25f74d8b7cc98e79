import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { inPieces } from './arrive-in-pieces.ts';

test('a page that the site breaks off is broken off for the browser, and nothing else fails', async () => {
  const server = createServer(inPieces((request) => request.socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/juttu/`, { headers: { accept: 'text/html' } })).rejects.toThrow();
  await new Promise((resolve) => server.close(resolve));
});
