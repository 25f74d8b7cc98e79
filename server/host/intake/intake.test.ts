// The intake under attack, over real sockets: half-sent bodies take no slots from complete ones.
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postEmbed, postFiles, solved, submission } from '../../../tests/helpers/embed-post.ts';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import {
  filled,
  image,
  jpegBytes,
  leadCalls,
  messageOf,
  postLead,
  serveForm,
} from '../../../tests/helpers/lead-post.ts';
import {
  imagePart,
  imageSoFar,
  type Opening,
  type OpenPost,
  openPost,
  textPart,
} from '../../../tests/helpers/open-post.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { accountPages } from '../../../texts/fi/accounts.ts';
import { form as texts } from '../../../texts/fi.ts';
import type { IntakeRules } from './intake.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** The longest acceptable wait of a visitor on a busy machine; a wait for a slot would take ten seconds. */
const quicklyMs = 6000;
const visitor = { headers: { 'x-forwarded-for': '203.0.113.9' } };
const withImage = () => ({ ...filled, kuvat: image('piha.jpg', jpegBytes(2_000_000)) });

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let posts: OpenPost[];
const start = async (intakeRules: Partial<IntakeRules> = {}) => {
  host = await startHost(backend, { trustedProxies: 1, intakeRules });
};
beforeEach(async () => {
  posts = [];
  backend = await startFakeBackend();
  serveForm(backend);
});
afterEach(async () => {
  for (const post of posts) post.close();
  await host.close();
  await backend.close();
});

const open = async (opening: Opening): Promise<OpenPost> => {
  const post = await openPost(host, opening);
  posts.push(post);
  return post;
};
/**
 * Opens many bodies at once.
 * @param addressOf address of each body, by its number
 */
const openMany = (count: number, addressOf: (n: number) => string, opening: Omit<Opening, 'address'>) =>
  Promise.all(Array.from({ length: count }, (_, n) => open({ address: addressOf(n), ...opening })));
const fiveOfOneNetwork = (n: number) => `192.0.2.${1 + (n % 5)}`;
const fiveNetworks = (n: number) => `192.0.${n % 5}.1`;

const timed = async <T>(work: Promise<T>): Promise<{ answer: T; ms: number }> => {
  const before = performance.now();
  const answer = await work;
  return { answer, ms: performance.now() - before };
};
async function expectQuick(work: Promise<{ status: number }>, status = 201): Promise<void> {
  const { answer, ms } = await timed(work);
  expect(answer.status).toBe(status);
  expect(ms).toBeLessThan(quicklyMs);
}

describe('half-sent forms', () => {
  beforeEach(() => start());

  it.each([
    [50, 'of one network', fiveOfOneNetwork],
    [50, 'of five networks', fiveNetworks],
    [500, 'of one network', fiveOfOneNetwork],
    [500, 'of five networks', fiveNetworks],
  ])('%i of five addresses %s keep nobody waiting', { tags: 'slow' }, async (count, _, addressOf) => {
    await openMany(count, addressOf, imageSoFar(1000));
    // The host has received all bodies.
    await host.ask('/healthz');
    await expectQuick(postLead(host, filled, visitor));
    await expectQuick(postLead(host, withImage(), visitor));
    // Even a visitor with the same address is served.
    await expectQuick(postLead(host, filled, { headers: { 'x-forwarded-for': addressOf(0) } }));
    await expectQuick(postLead(host, withImage(), { headers: { 'x-forwarded-for': addressOf(0) } }));
    expect(leadCalls(backend)).toHaveLength(4);
  });

  it.each([
    ['of one network', fiveOfOneNetwork],
    ['of five networks', fiveNetworks],
  ])('that are large, 50 of five addresses %s, make room for whoever waits', async (_, addressOf) => {
    const many = await openMany(50, addressOf, imageSoFar(200_000));
    await vi.waitFor(
      () => expect(readdirSync(`${host.leadFolder}/incoming`).length).toBeGreaterThanOrEqual(20),
      10_000,
    );
    await expectQuick(postLead(host, withImage(), visitor));
    if (addressOf === fiveNetworks) {
      const statuses = await Promise.race(many.map((post) => post.status()));
      expect(statuses).toBe(408);
    }
  });

  it('of one address are bounded: the oldest makes room for the newest', { tags: 'slow' }, async () => {
    const [first] = await openMany(1, () => '192.0.2.1', imageSoFar(10));
    await openMany(49, () => '192.0.2.1', imageSoFar(10));
    await pause(200);
    expect(first?.answer()).toBe('');
    await openMany(1, () => '192.0.2.1', imageSoFar(10));
    expect(await first?.status()).toBe(408);
    await first?.closed;
  });

  it('of partners’ pages keep none of their visitors waiting', { tags: 'slow' }, async () => {
    const path = '/embed/api/lead-form';
    const headers = { Origin: 'https://kumppani.example' };
    await openMany(50, fiveNetworks, { ...imageSoFar(200_000), path, headers });
    const parts = { ...submission(), _form: '3', ...filled, ...(await solved(host)) };
    await expectQuick(postEmbed(host, 'lead-form', parts));
    const more = {
      ...submission(),
      _form: '3',
      ...filled,
      ...(await solved(host)),
      kuvat: image('a.jpg', jpegBytes(2_000_000)),
    };
    await expectQuick(postFiles(host, more));
  });

  it('with profile pictures keep nobody’s picture waiting, nor a connection to the API', async () => {
    backend.answer('/api/users/profile/', { json: { id: 1 } });
    const path = '/api/users/profile/';
    await openMany(50, fiveNetworks, { ...imageSoFar(200_000, 'profile_icon'), path, method: 'PATCH' });
    const data = new FormData();
    data.append('profile_icon', image('minä.jpg', jpegBytes(2_000_000)));
    const request = new Request('http://fake/', { method: 'POST', body: data });
    const body = Buffer.from(await request.arrayBuffer());
    const headers = { ...visitor.headers, 'content-type': request.headers.get('content-type') ?? '' };
    await expectQuick(host.ask(path, { method: 'PATCH', headers, body }), 200);
    const calls = backend.calls.filter(({ method }) => method === 'PATCH');
    expect(calls.map(({ bytes }) => bytes.equals(body))).toEqual([true]);
    expect(readdirSync(`${host.leadFolder}/incoming`).length).toBeLessThanOrEqual(50);
  });
});

describe('a slow sender', () => {
  // A tenth of the default times and intervals.
  const pace = { leastSpeed: 4096, graceMs: 1000, maxStopMs: 2000 };
  beforeEach(() => start({ pace, checkIntervalMs: 100, readResponseMs: 1000 }));
  const body = Buffer.from(
    `${textPart('nimi', 'Aino')}${textPart('email', 'aino@koe.example')}${imagePart()}${'x'.repeat(40_000)}\r\n--x--\r\n`,
    'latin1',
  );

  it('who is honest gets through, with a stop in the middle', { tags: 'slow' }, async () => {
    const post = await open({ address: '192.0.2.1', length: body.length, body: body.subarray(0, 500) });
    for (let at = 500; at < body.length; at += 2000) {
      await pause(at === 20_500 ? 1500 : 200);
      post.send(body.subarray(at, at + 2000));
    }
    expect(await post.status()).toBe(201);
    expect(leadCalls(backend)).toHaveLength(1);
  });

  it('who trickles is told 408, and the line is cut', { tags: 'slow' }, async () => {
    const post = await open({ address: '192.0.2.1', length: body.length, body: body.subarray(0, 500) });
    const trickle = setInterval(() => post.send('x'), 100);
    expect(await post.status()).toBe(408);
    expect(JSON.parse(post.answer().split('\r\n\r\n')[1] ?? '').message).toBe(texts.slowAgain);
    await post.closed;
    clearInterval(trickle);
    expect(leadCalls(backend)).toEqual([]);
    expect(readdirSync(`${host.leadFolder}/incoming`)).toEqual([]);
  });

  it('without JavaScript reads so in Finnish, with what was typed still there', { tags: 'slow' }, async () => {
    const headers = { Accept: 'text/html' };
    const typed = body.subarray(0, 300);
    const post = await open({ address: '192.0.2.1', headers, length: body.length, body: typed });
    expect(await post.status()).toBe(408);
    await post.closed;
    for (const words of [texts.slowAgain, 'value="aino@koe.example"', 'value="Aino"'])
      expect(post.answer()).toContain(words);
  });

  it('whose large image stops on the way is told so too, and leaves nothing behind', { tags: 'slow' }, async () => {
    const large = imageSoFar(200_000);
    const start = textPart('nimi', 'Aino');
    const headers = { Accept: 'text/html' };
    const all = Buffer.concat([Buffer.from(start), large.body as Buffer]);
    const post = await open({ address: '192.0.2.1', headers, length: 5_000_000, body: all });
    expect(await post.status()).toBe(408);
    await post.closed;
    expect(post.answer()).toContain('value="Aino"');
    expect(readdirSync(`${host.leadFolder}/incoming`)).toEqual([]);
  });
});

describe('a body that is not multipart', () => {
  const urlencoded = 'application/x-www-form-urlencoded';
  beforeEach(() => start({ smallMs: 600, checkIntervalMs: 100, readResponseMs: 300 }));

  it.each<[string, Omit<Opening, 'address'>, string]>([
    ['a lead form', {}, texts.slowAgain],
    ['a newsletter', { path: '/uutiskirje/', headers: { Accept: 'text/html' } }, accountPages.slow],
    ['a newsletter of JSON', { path: '/uutiskirje/', type: 'application/json' }, ''],
    ['a login', { path: '/kirjaudu/', headers: { Accept: 'text/html' } }, accountPages.slow],
    ['a vote', { path: '/aanesta/7/', headers: { Accept: 'text/html' } }, accountPages.slow],
    ['a call of the API', { path: '/api/auth/login/', type: 'application/json' }, 'Request timeout.'],
    [
      'a partner’s newsletter',
      { path: '/embed/api/newsletter', headers: { Origin: 'https://kumppani.example' } },
      'Lähettäminen kesti liian kauan',
    ],
  ])('of %s has a minute in all, however it trickles', { tags: 'slow' }, async (_, opening, words) => {
    const post = await open({ address: '192.0.2.1', type: urlencoded, length: 5000, body: 'a', ...opening });
    const trickle = setInterval(() => post.send('x'.repeat(20)), 50);
    const { answer: status, ms } = await timed(post.status());
    expect(status).toBe(408);
    expect(ms).toBeLessThan(2500);
    expect(post.answer()).toContain(words);
    await post.closed;
    clearInterval(trickle);
  });

  it('of what is only counted costs the page nothing', async () => {
    const post = await open({ address: '192.0.2.1', path: '/api/track/', type: 'application/json', body: '{' });
    expect(await post.status()).toBe(204);
  });

  it('that nobody reads is cut off as well', async () => {
    const post = await open({ address: '192.0.2.1', path: '/ei-ole/', type: 'text/plain', body: 'a' });
    expect(await post.status()).toBe(404);
    await post.closed;
  });
});

it('a visitor whose message is long needs no place, and one in another coding is refused', async () => {
  await start();
  const long = { ...filled, viesti: 'ä'.repeat(10_000) };
  const body = new URLSearchParams(long).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  expect((await host.ask('/lomake/3/', { method: 'POST', headers, body })).status).toBe(201);
  const packed = { ...headers, 'content-encoding': 'gzip' };
  const answer = await host.ask('/lomake/3/', { method: 'POST', headers: packed, body });
  expect([answer.status, messageOf(answer)]).toEqual([415, texts.serverError]);
});
