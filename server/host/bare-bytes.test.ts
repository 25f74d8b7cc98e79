// The answers to a broken request, on a connection with or without an answer under way.
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { redirectBareBytes } from './bare-bytes.ts';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** All bytes that come back for these pieces, each sent after some bytes have come, until the connection ends. */
async function exchange(listener: RequestListener, ...pieces: string[]): Promise<string> {
  server = createServer(listener);
  redirectBareBytes(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
    const next = pieces.shift();
    if (next) socket.write(next);
  });
  socket.write(pieces.shift() ?? '');
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

const post = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

it('says 400 to a request that cannot be read', async () => {
  expect(await exchange((_req, res) => void res.end('elossa'), 'GET\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n/,
  );
});

it('writes no second status line into an answer that has begun', async () => {
  const half: RequestListener = (_req, res) => {
    res.writeHead(200, { 'content-length': '1000' });
    res.write('half of a file');
  };
  const answer = await exchange(half, post, 'no length of a chunk\r\n');
  expect(answer).toMatch(/half of a file$/);
});
