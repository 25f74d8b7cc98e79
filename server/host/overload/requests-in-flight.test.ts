// The number of concurrent requests of one sender, over real connections.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import { countWork, runAsSender } from '../../shared/sender.ts';
import { limitInFlight } from './requests-in-flight.ts';

let server: Server;
let origin: string;
/** Each function ends the work of a request in progress, the oldest first. */
let answers: (() => void)[];
/** Requests that have arrived, and those of them that are answered or whose client has disconnected. */
const count = { come: 0, closed: 0 };

async function start(maxWaitMs = 60_000, maxPictureWaitMs = 60_000): Promise<void> {
  answers = [];
  Object.assign(count, { come: 0, closed: 0 });
  const limit = limitInFlight(
    {
      plain: { ofSender: 2, ofNetwork: 3, maxWaitMs },
      withBody: { ofSender: 3, ofNetwork: 4, maxWaitMs },
      maxPictureWaitMs,
    },
    (_req, res) => res.set('x-refused', 'yes'),
  );
  const app = express();
  app.use((_req, res, next) => {
    count.come += 1;
    res.once('close', () => {
      count.closed += 1;
    });
    next();
  });
  app.use((req, res, next) => runAsSender(String(req.headers.from), () => limit(req, res, next)));
  app.get('/large', (_req, res) => void res.end(Buffer.alloc(30_000_000)));
  app.get('/work', () => {
    void countWork(new Promise((resolve) => void answers.push(() => resolve('done'))));
  });
  app.use((_req, res) => void answers.push(() => res.end('done')));
  server = createServer(app).listen(0);
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(async () => {
  server.closeAllConnections();
  server.close();
});

const ask = (from: string, init: RequestInit = {}, path = '/') =>
  fetch(origin + path, { ...init, headers: { from } }).then(
    async (answer) => [answer.status, await answer.text()],
    () => 'left',
  );
const inFlight = (expected: number) => vi.waitFor(() => expect(answers).toHaveLength(expected));
const [flooder, neighbour, visitor] = ['203.0.113.7', '203.0.113.8', '198.51.100.20'];

it('two of a sender and three of its network are in flight, and those of others begin at once', async () => {
  await start();
  const flood = [1, 2, 3, 4].map(() => ask(flooder));
  await inFlight(2);
  const near = [1, 2].map(() => ask(neighbour));
  await inFlight(3);
  const other = ask(visitor);
  await inFlight(4);
  for (let answered = 0; answered < 7; answered++) {
    await vi.waitFor(() => expect(answers).not.toHaveLength(0));
    answers.shift()?.();
  }
  expect(await Promise.all([...flood, ...near, other])).toEqual(Array(7).fill([200, 'done']));
});

it('three requests with a body are in flight besides, however small it is', async () => {
  await start();
  const post = (from: string) => ask(from, { method: 'POST', body: 'a' });
  const flood = [1, 2, 3, 4, 5].map(() => post(flooder));
  await inFlight(3);
  const near = [1, 2].map(() => post(neighbour));
  await inFlight(4);
  const others = [ask(flooder), ask(visitor), post(visitor)];
  await inFlight(7);
  for (let answered = 0; answered < 10; answered++) {
    await vi.waitFor(() => expect(answers).not.toHaveLength(0));
    answers.shift()?.();
  }
  expect(await Promise.all([...flood, ...near, ...others])).toEqual(Array(10).fill([200, 'done']));
});

it('a request whose sender leaves while it waits is not begun, and keeps no place', async () => {
  await start();
  const first = [ask(flooder), ask(flooder)];
  await inFlight(2);
  const leaving = new AbortController();
  const left = ask(flooder, { signal: leaving.signal });
  await vi.waitFor(() => expect(count.come).toBe(3));
  leaving.abort();
  expect(await left).toBe('left');
  await vi.waitFor(() => expect(count.closed).toBe(1));
  for (const answer of answers.splice(0)) answer();
  await Promise.all(first);
  const next = [ask(flooder), ask(flooder)];
  await inFlight(2);
  for (const answer of answers.splice(0)) answer();
  expect(await Promise.all(next)).toEqual(Array(2).fill([200, 'done']));
});

it('a request whose sender leaves while its work goes on keeps its place until that has ended', async () => {
  await start();
  const leaving = new AbortController();
  const left = [1, 2].map(() => ask(flooder, { signal: leaving.signal }, '/work'));
  await inFlight(2);
  leaving.abort();
  expect(await Promise.all(left)).toEqual(['left', 'left']);
  await vi.waitFor(() => expect(count.closed).toBe(2));
  const next = ask(flooder);
  await vi.waitFor(() => expect(count.come).toBe(3));
  expect(answers).toHaveLength(2);
  answers.shift()?.();
  await inFlight(2);
  answers.pop()?.();
  expect(await next).toEqual([200, 'done']);
});

it('an answer that its reader does not read keeps no place', async () => {
  await start();
  const readers = [1, 2, 3].map(() => {
    const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
    reader.on('error', () => {}).write(`GET /large HTTP/1.1\r\nHost: a\r\nFrom: ${flooder}\r\n\r\n`);
    return reader;
  });
  await vi.waitFor(() => expect(count.come).toBe(3));
  const next = ask(flooder);
  await inFlight(1);
  answers.shift()?.();
  expect([await next, count.closed]).toEqual([[200, 'done'], 1]);
  for (const reader of readers) reader.destroy();
});

it('a picture waits longer than a page, because no browser asks for it again', async () => {
  await start(20);
  const first = [ask(flooder), ask(flooder)];
  await inFlight(2);
  const picture = ask(flooder, {}, '/kuva/320/a.webp');
  await vi.waitFor(() => expect(count.come).toBe(3));
  expect((await ask(flooder))[0]).toBe(503);
  for (const answer of answers.splice(0)) answer();
  await inFlight(1);
  answers.shift()?.();
  expect(await Promise.all([...first, picture])).toEqual(Array(3).fill([200, 'done']));
});

it('a request that has waited in vain is told to come again', async () => {
  await start(20);
  const first = [ask(flooder), ask(flooder)];
  await inFlight(2);
  expect(await ask(flooder)).toEqual([503, expect.stringContaining('Sivustolla on ruuhkaa.')]);
  for (const answer of answers.splice(0)) answer();
  await Promise.all(first);
});
