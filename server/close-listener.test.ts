// A closing server resets no connection that its client considers open.
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createSiteServer } from './site-server.ts';

const count = 40;
const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na';
let server: Server;
afterEach(() => void server.closeAllConnections());

async function start(app: RequestListener, host: string) {
  const site = createSiteServer(app, { silentMs: 500 });
  server = site.server;
  server.listen(0, host);
  await once(server, 'listening');
  return { ...site, port: (server.address() as AddressInfo).port };
}

/** The response to a POST request on a new connection, or the error with which the connection ends. */
function send(port: number, host = '127.0.0.1'): Promise<string> {
  const socket = connect(port, host);
  socket.write(post);
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('error', ({ message }) => resolve(message));
    socket.on('close', () => resolve(text.includes('elossa') ? 'answered' : 'closed'));
  });
}
const sendMany = (port: number, host?: string) => Array.from({ length: count }, () => send(port, host));
const all = (answer: string) => Array.from({ length: count }, () => answer);

/** Each response keeps the process busy, so that the others wait longer. */
const app: RequestListener = (request, response) => {
  request.resume();
  const until = performance.now() + 2;
  while (performance.now() < until);
  response.end('elossa');
};

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::1', '::1'],
])('answers posts that wait at %s for being accepted', async (host, from) => {
  const { stop, port } = await start(app, host);
  const answers = sendMany(port, from);
  // The connections are open, and the server has accepted none of them.
  await new Promise((resolve) => process.nextTick(resolve));
  await stop(0);
  expect(await Promise.all(answers)).toEqual(all('answered'));
  expect(await send(port, from)).toContain('ECONNREFUSED');
});

it('answers posts that come while it serves its last ones', { tags: 'slow' }, async () => {
  const { stop, port } = await start(app, '127.0.0.1');
  const answers = [...sendMany(port)];
  const stopped = stop(0);
  for (let left = 10; left > 0; left--) {
    await new Promise((resolve) => setImmediate(resolve));
    answers.push(send(port));
  }
  await stopped;
  const ends = await Promise.all(answers);
  expect(ends.slice(0, count)).toEqual(all('answered'));
  // A client without a response was refused, and may retry any request.
  expect(ends.filter((end) => end !== 'answered' && !end.includes('ECONNREFUSED'))).toEqual([]);
});
