// The host's choice among several backends, one of which is frozen, crashes or refuses connections.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Dispatcher, FormData, request } from 'undici';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Backends, openBackends } from './backends.ts';
import { createHttpClient } from './http-client.ts';

type Behaviour = 'answers' | 'is frozen' | 'dies' | 'is slow';

interface TestBackend {
  name: string;
  url: string;
  does: Behaviour;
  /** Method and path of each call except probes. */
  asked: string[];
  bodies: string[];
  /** Status of its responses. */
  status: number;
  server: Server;
}

let all: TestBackend[];
let backends: Backends;
let dispatcher: Dispatcher;
const changes: [string, boolean][] = [];

async function startBackend(name: string): Promise<TestBackend> {
  const one: TestBackend = {
    name,
    url: '',
    does: 'answers',
    asked: [],
    bodies: [],
    status: 200,
    server: createServer(),
  };
  one.server.on('request', (asked: IncomingMessage, response: ServerResponse) => void answer(one, asked, response));
  one.server.listen(0, '127.0.0.1');
  await once(one.server, 'listening');
  one.url = `http://127.0.0.1:${(one.server.address() as AddressInfo).port}/api`;
  return one;
}

async function answer(one: TestBackend, asked: IncomingMessage, response: ServerResponse): Promise<void> {
  const isProbe = asked.url === '/api/content_version/';
  if (!isProbe) one.asked.push(`${asked.method} ${asked.url}`);
  if (one.does === 'is frozen') return;
  const body = await buffer(asked);
  if (!isProbe) one.bodies.push(body.toString());
  if (one.does === 'dies') return void asked.socket.destroy();
  if (one.does === 'is slow' && !isProbe) await new Promise((resolve) => setTimeout(resolve, 800));
  response.writeHead(one.status, { 'content-type': 'application/json' }).end(JSON.stringify({ name: one.name }));
}

beforeEach(async () => {
  all = [await startBackend('first'), await startBackend('second')];
  changes.length = 0;
  backends = openBackends({
    baseUrls: all.map(({ url }) => url),
    apiKey: 'avain',
    times: { silentMs: 300, probeMs: 1000, pauseMs: 20 },
    onChange: (origin, isUnavailable) => void changes.push([origin, isUnavailable]),
  });
  dispatcher = backends.openAgent({ headersTimeout: 5000 });
});
afterEach(async () => {
  await dispatcher.destroy();
  await backends.close();
  for (const { server } of all) {
    server.closeAllConnections();
    server.close();
  }
});

const named = () => all[0] as TestBackend;
const other = () => all[1] as TestBackend;

async function ask(method: 'GET' | 'POST' = 'GET', more: Partial<Parameters<typeof request>[1]> = {}) {
  const { statusCode, body } = await request(`${named().url}/pages/`, { dispatcher, method, ...more });
  return [statusCode, ((await body.json()) as { name: string }).name];
}
const withKey = { headers: { 'idempotency-key': 'k' }, body: '{}' };

it('asks them by turns', async () => {
  for (let count = 0; count < 4; count++) await ask();
  expect(all.map(({ asked }) => asked.length)).toEqual([2, 2]);
});

it('goes to another one with any call, when one refuses the connection', async () => {
  named().server.closeAllConnections();
  named().server.close();
  const names = [await ask(), await ask(), await ask('POST'), await ask('POST')];
  expect(names).toEqual(Array(4).fill([200, 'second']));
});

describe('of one that dies with a call', () => {
  beforeEach(() => {
    named().does = 'dies';
  });

  it('repeats what reads, and a post with a key', async () => {
    const names = [await ask(), await ask(), await ask('POST', withKey), await ask('POST', withKey)];
    expect(names).toEqual(Array(4).fill([200, 'second']));
    expect(named().asked).toHaveLength(2);
  });

  it('repeats the whole form', async () => {
    const form = () => {
      const body = new FormData();
      body.append('nimi', 'Aino');
      return body;
    };
    for (let count = 0; count < 2; count++) await ask('POST', { headers: withKey.headers, body: form() });
    expect(named().asked).toHaveLength(1);
    expect(other().bodies).toHaveLength(2);
    for (const body of other().bodies) expect(body).toContain('Aino');
  });

  it('takes no answer for a post whose key is in progress there', async () => {
    other().status = 409;
    const ends = await Promise.allSettled([ask('POST', withKey), ask('POST', withKey)]);
    // The other backend refuses the call that reached it first.
    expect(ends).toContainEqual({ status: 'fulfilled', value: [409, 'second'] });
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(other().asked).toHaveLength(2);
  });

  it('repeats no post without a key, and none whose body is gone', async () => {
    const posts = [{ body: '{}' }, { body: '{}' }];
    const ends = await Promise.allSettled(posts.map((post) => ask('POST', post)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const streams = () => ({ headers: withKey.headers, body: Readable.from([Buffer.from('{}')]) });
    const ofStreams = await Promise.allSettled([ask('POST', streams()), ask('POST', streams())]);
    expect(ofStreams.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('of one that is frozen', () => {
  beforeEach(() => {
    named().does = 'is frozen';
  });

  it('gives up the calls, repeats what it may at the other one, and sends it nothing more', {
    tags: 'slow',
  }, async () => {
    const names = await Promise.all([ask(), ask(), ask('POST', withKey), ask('POST', withKey)]);
    expect(names).toEqual(Array(4).fill([200, 'second']));
    const before = named().asked.length;
    for (let count = 0; count < 4; count++) await ask('POST');
    expect(named().asked).toHaveLength(before);
    expect(changes).toEqual([[new URL(named().url).origin, true]]);
  });

  it('uses it again when it answers', { tags: 'slow' }, async () => {
    await Promise.all([ask(), ask()]);
    named().does = 'answers';
    await vi.waitUntil(() => changes.length === 2);
    const before = named().asked.length;
    for (let count = 0; count < 2; count++) await ask();
    expect(named().asked).toHaveLength(before + 1);
  });

  it('lets nobody wait while the other one is frozen, too', { tags: 'slow' }, async () => {
    other().does = 'is frozen';
    await Promise.allSettled([ask(), ask()]);
    const before = all.map(({ asked }) => asked.length);
    await expect(ask()).rejects.toThrow('no backend answers');
    await expect(ask('POST', { body: Readable.from([Buffer.from('{}')]) })).rejects.toThrow('no backend answers');
    expect(all.map(({ asked }) => asked.length)).toEqual(before);
  });

  it('makes no call again that its caller has given up', async () => {
    const signal = AbortSignal.timeout(20);
    const ends = await Promise.allSettled([ask('GET', { signal }), ask('GET', { signal })]);
    expect(ends.some(({ status }) => status === 'rejected')).toBe(true);
    expect(other().asked.length).toBeLessThanOrEqual(1);
  });
});

it('waits for one that is only slow', async () => {
  for (const one of all) one.does = 'is slow';
  expect(await Promise.all([ask('POST'), ask('POST')])).toEqual([
    [200, 'first'],
    [200, 'second'],
  ]);
  expect(changes).toEqual([]);
});

it('leaves calls of other origins alone', async () => {
  const { body } = await request(`${other().url}/pages/`, { dispatcher });
  expect(await body.json()).toEqual({ name: 'second' });
  expect(named().asked).toEqual([]);
});

it('follows a redirect in which a backend names itself', async () => {
  const [one, two] = all as [TestBackend, TestBackend];
  for (const { server, url } of all) {
    server.removeAllListeners('request');
    server.on('request', (asked: IncomingMessage, response: ServerResponse) => {
      if (asked.url === '/api/pages/1/')
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1}');
      response.writeHead(302, { location: `${url}/pages/1/` }).end();
    });
  }
  const { openAgent } = backends;
  const client = createHttpClient({ baseUrl: one.url, otherBaseUrls: [two.url], apiKey: 'avain', openAgent });
  const load = () => client.load('/pages/find/?html_path=/', (raw) => raw);
  expect([await load(), await load()]).toEqual([{ id: 1 }, { id: 1 }]);
  await client.close();
});
