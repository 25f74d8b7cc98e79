// Connections that send no request or an incomplete one: they are closed after some time, and never block other connections by
// their number.
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen as listenAtAddress } from './listen.ts';
import { createSiteServer, type SiteServer, type SiteServerRules } from './site-server.ts';

let site: SiteServer;
let server: Server;
let stop: SiteServer['stop'];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(socketsOfSite().map((one) => new Promise((resolve) => one.close(resolve))));
});
const socketsOfSite = () => [site.server, ...site.acceptors];

async function listen(created: SiteServer): Promise<string> {
  site = created;
  ({ server, stop } = site);
  await listenAtAddress(site, { port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function start(rules: Partial<SiteServerRules> = {}): Promise<string> {
  return listen(createSiteServer((_req, res) => void res.end('elossa'), rules));
}

/** Opens a connection and sends the text. */
async function open(text: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {}).resume();
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(text);
  return socket;
}
const openMany = (count: number, text: string) =>
  Promise.all(Array.from({ length: count }, (_, n) => open(text, `127.0.0.${2 + (n % 5)}`)));
const isOpen = ({ readyState }: Socket) => readyState === 'open';
const ask = async (address: string) => (await fetch(address)).text();

it('cuts a line whose headers do not end', async () => {
  await start({ headersMs: 300, checkIntervalMs: 50 });
  const socket = await open('GET / HTTP/1.1\r\nHost: a\r\n');
  const drip = setInterval(() => socket.write('X-A: b\r\n'), 50);
  await vi.waitFor(() => expect(isOpen(socket)).toBe(false), 5000);
  clearInterval(drip);
});

it.each(['', 'GET / HTTP/1.1\r\nHost: a\r\n'])(
  'answers others beside 1500 lines that say %j',
  { tags: 'slow' },
  async (text) => {
    const address = await start();
    await openMany(1500, text);
    expect(await ask(address)).toBe('elossa');
  },
);

it('bounds the lines without a request: the one that has waited longest goes', async () => {
  const address = await start({ maxIdle: 20 });
  const many = await openMany(30, 'GET / HTTP/1.1\r\n');
  await vi.waitFor(() => expect(many.filter(isOpen)).toHaveLength(20), 5000);
  expect(await ask(address)).toBe('elossa');
});

it('cuts no line whose request is being answered', async () => {
  const late: RequestListener = (_req, res) => void setTimeout(() => res.end('elossa'), 500);
  const answer = ask(await listen(createSiteServer(late, { maxIdle: 2 })));
  await pause(100);
  await openMany(10, '');
  expect(await answer).toBe('elossa');
});

/** @returns a function that returns the data received so far */
function receivedBy(socket: Socket): () => string {
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  return () => text;
}
const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

it('keeps a connection for its next request longer than the proxies in common use', async () => {
  await start();
  expect(server.keepAliveTimeout).toBeGreaterThan(120_000);
});

it('answers some requests that come in one piece, and closes the connection of many', async () => {
  let asked = 0;
  await listen(
    createSiteServer((_req, res) => {
      asked += 1;
      res.end('elossa');
    }),
  );
  const few = await open(get.repeat(3));
  const received = receivedBy(few);
  await vi.waitFor(() => expect(received().match(/elossa/g)).toHaveLength(3));
  expect([asked, isOpen(few)]).toEqual([3, true]);
  const many = await open(get.repeat(500));
  await vi.waitFor(() => expect(isOpen(many)).toBe(false));
  expect(asked).toBeLessThanOrEqual(3 + 8);
});

describe('an answer that is read slowly', () => {
  const size = 30_000_000;
  const large: RequestListener = (_req, res) => void res.end(Buffer.alloc(size));

  it('ends with its connection when nothing of it is read any more', async () => {
    await listen(createSiteServer(large, { stalledMs: 200 }));
    const { port } = server.address() as AddressInfo;
    const reader = connect({ port, host: '127.0.0.1' });
    sockets.push(reader);
    reader.on('error', () => {}).write(get);
    await vi.waitFor(async () => expect(await connections()).toBe(1));
    await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 5000 });
  });

  it('comes whole, however many breaks its reader makes', { tags: 'slow' }, async () => {
    const address = await listen(createSiteServer(large, { stalledMs: 3000 }));
    const body = (await fetch(address)).body?.getReader();
    let read = 0;
    for (let breaks = 10; ; breaks -= 1) {
      const piece = await body?.read();
      if (!piece || piece.done) break;
      read += piece.value.length;
      if (breaks > 0) await pause(400);
    }
    expect(read).toBe(size);
  });
});

it('lets a newcomer in when all connections are taken: the oldest of the largest network makes room', async () => {
  await listen(createSiteServer(() => {}, { maxOpen: 10 }));
  const first = await open(get, '127.0.1.1');
  const crowd: Socket[] = [];
  for (let n = 0; n < 9; n += 1) crowd.push(await open(get));
  await vi.waitFor(async () => expect(await connections()).toBe(10));
  const newcomer = await open(get, '127.0.2.1');
  await vi.waitFor(() => expect(isOpen(crowd[0] as Socket)).toBe(false));
  expect([first, ...crowd.slice(1), newcomer].every(isOpen)).toBe(true);
});

it('closes the connections of one address beyond its limit, and lets another one in', async () => {
  await listen(createSiteServer(() => {}, { maxOfAddress: () => 3 }));
  const allowed = [await open(get, '127.0.1.1'), await open(get, '127.0.1.1'), await open(get, '127.0.1.1')];
  const beyond = await open(get, '127.0.1.1');
  await vi.waitFor(() => expect(isOpen(beyond)).toBe(false));
  const other = await open(get, '127.0.2.1');
  expect([...allowed, other].every(isOpen)).toBe(true);
  allowed[0]?.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(3));
  expect(isOpen(await open(get, '127.0.1.1'))).toBe(true);
});

describe('the end', () => {
  it('serves on during the delay, and asks its clients to come on another connection', async () => {
    const address = await start({ silentMs: 50 });
    const stopped = stop(300);
    const { status, headers } = await fetch(address);
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    await stopped;
    await expect(fetch(address)).rejects.toThrow();
  });

  it('answers a request that was on its way while its connection was idle', async () => {
    await start({ silentMs: 400 });
    const socket = await open(get);
    const received = receivedBy(socket);
    await vi.waitFor(() => expect(received()).toContain('elossa'));
    const stopped = stop(0);
    await pause(150);
    socket.write(get);
    await vi.waitFor(() => expect(received().match(/elossa/g)).toHaveLength(2));
    await stopped;
    expect(isOpen(socket)).toBe(false);
  });

  it('answers a request that came while the process was too busy to read it', async () => {
    await start({ silentMs: 150 });
    const socket = await open(get);
    const received = receivedBy(socket);
    await vi.waitFor(() => expect(received()).toContain('elossa'));
    const stopped = stop(0);
    await pause(20);
    // Expired timers run before the sockets are read.
    await new Promise((resolve) => setImmediate(resolve));
    socket.write(get);
    const until = performance.now() + 400;
    while (performance.now() < until);
    await stopped;
    await vi.waitFor(() => expect(received().match(/elossa/g)).toHaveLength(2));
  });

  it('waits for no connection that says nothing', async () => {
    await start({ silentMs: 50 });
    await openMany(20, '');
    await stop(0);
  });

  it('cuts what is not answered within the drain time', async () => {
    const address = await listen(createSiteServer(() => {}, { drainMs: 200, silentMs: 50 }));
    const answer = ask(address).catch(() => 'cut');
    await vi.waitFor(async () => expect(await connections()).toBe(1));
    await stop(0);
    expect(await answer).toBe('cut');
  });
});

async function connections(): Promise<number> {
  const counts = socketsOfSite().map(
    (one) =>
      new Promise<number>((resolve, reject) =>
        one.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

it('sends a file, whose answer has many listeners, without a warning of a leak', async () => {
  const warned = vi.fn();
  process.on('warning', warned);
  const address = await listen(
    createSiteServer((_req, res) => {
      for (let n = 0; n < 4; n++) res.once('close', () => {});
      pipeline(Readable.from([Buffer.from('elossa')]), res, () => {});
    }),
  );
  expect(await ask(address)).toBe('elossa');
  process.off('warning', warned);
  expect(warned).not.toHaveBeenCalled();
});
