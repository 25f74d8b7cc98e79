// The responses to a broken request, on a connection with or without a response in progress.
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { redirectBareBytes } from './bare-bytes.ts';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

const alive: RequestListener = (_req, res) => void res.end('elossa');

/** @param allowHalfOpen whether the client continues when the server has ended its side, as proxies do */
async function open(listener: RequestListener, allowHalfOpen = false): Promise<Socket> {
  server = createServer(listener);
  redirectBareBytes(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen });
}

/**
 * Sends the pieces one by one, each after some bytes have been received, and returns all received bytes when the connection ends.
 */
async function exchange(listener: RequestListener, ...pieces: string[]): Promise<string> {
  const socket = await open(listener);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
    const next = pieces.shift();
    if (next) socket.write(next, 'latin1');
  });
  socket.write(pieces.shift() ?? '', 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

const post = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

it('says 400 to a request that cannot be read', async () => {
  expect(await exchange(alive, 'GET\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

it('writes no second status line into an answer that has begun', async () => {
  const half: RequestListener = (_req, res) => {
    res.writeHead(200, { 'content-length': '1000' });
    res.write('half of a file');
  };
  const answer = await exchange(half, post, 'no length of a chunk\r\n');
  expect(answer).toMatch(/half of a file$/);
});

const unreadable = 'POST /\xe4 HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n';

it('takes the body of a request that it has refused, so that its sender can read the answer', async () => {
  const socket = await open(alive, true);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  const failed: Error[] = [];
  socket.on('error', (error) => failed.push(error));
  socket.write(unreadable, 'latin1');
  // The response has arrived, and the client continues as if it had not read the response.
  await new Promise((resolve) => socket.once('end', resolve));
  for (let piece = 0; piece < 9; piece += 1)
    await new Promise<void>((resolve) => void socket.write(Buffer.alloc(100_000), () => resolve()));
  await new Promise((resolve) => socket.end().once('close', resolve));
  expect(failed).toEqual([]);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer.match(/HTTP\//g)).toHaveLength(1);
});

it('ends the connection of a sender that does not end', { tags: 'slow' }, async () => {
  const socket = await open(alive, true);
  socket.on('error', () => {}).resume();
  socket.write(unreadable, 'latin1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const sendOn = () => void (socket.writable && socket.write(Buffer.alloc(100_000), () => setImmediate(sendOn)));
  sendOn();
  await closed;
  expect(socket.destroyed).toBe(true);
});

it('refuses a path that would be too long for a redirect', async () => {
  expect(await exchange(alive, `GET /${'\xc3\xa4'.repeat(600)}/ HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 308 /,
  );
  await new Promise((resolve) => server.close(resolve));
  expect(await exchange(alive, `GET /${'\xc3\xa4'.repeat(900)}/ HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});
