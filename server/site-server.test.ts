// Connections that send no request or only a part: closed after a while, and never so many that others are kept out.
import type { AddressInfo } from 'node:net';
import { connect, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createSiteServer, type SiteServerRules } from './site-server.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

async function start(rules: Partial<SiteServerRules> = {}): Promise<string> {
  server = createSiteServer((_req, res) => void res.end('elossa'), rules);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Opens a connection and sends this text. */
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
  await start({ headersMs: 300, lookEveryMs: 50 });
  const socket = await open('GET / HTTP/1.1\r\nHost: a\r\n');
  const drip = setInterval(() => socket.write('X-A: b\r\n'), 50);
  await vi.waitFor(() => expect(isOpen(socket)).toBe(false), 5000);
  clearInterval(drip);
});

it.each(['', 'GET / HTTP/1.1\r\nHost: a\r\n'])('answers others beside 1500 lines that say %j', async (text) => {
  const address = await start();
  await openMany(1500, text);
  const before = performance.now();
  expect(await ask(address)).toBe('elossa');
  expect(performance.now() - before).toBeLessThan(5000);
});

it('bounds the lines without a request: the one that has waited longest goes', async () => {
  const address = await start({ mostIdle: 20 });
  const many = await openMany(30, 'GET / HTTP/1.1\r\n');
  await vi.waitFor(() => expect(many.filter(isOpen)).toHaveLength(20), 5000);
  expect(await ask(address)).toBe('elossa');
});

it('cuts no line whose request is being answered', async () => {
  server = createSiteServer((_req, res) => void setTimeout(() => res.end('elossa'), 500), { mostIdle: 2 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await pause(100);
  await openMany(10, '');
  expect(await answer).toBe('elossa');
});
