// The pages while the backend is down, and after it has recovered.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { movedTo, startFakeBackend } from '../helpers/fake-backend.ts';
import {
  findPath,
  rawArticle,
  rawCategory,
  rawItem,
  rawList,
  rawPage,
  servePage,
  serveSite,
} from '../helpers/raw-content.ts';
import { type Answer, startHost, type TestHost } from '../helpers/start-host.ts';

/** Responses become stale at once, so that every later request revalidates them. */
const revalidateSeconds = 0.02;
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeEach(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/juttu/': rawArticle({ id: 1, title: 'Tunnettu' }), '/': rawPage('HomePage', { id: 2 }) });
  host = await startHost(backend, { revalidateSeconds });
});
afterEach(async () => {
  await host.close();
  await backend.close();
});

const growOld = () => pause(50);
/** Requests the page until a background renewal fulfils the expectation. */
const visitUntil = (expectation: (answer: Answer) => void) =>
  vi.waitFor(async () => expectation(await host.ask('/juttu/')), { timeout: 4000, interval: 50 });
const isMarked = ({ headers }: Answer) => expect(headers['x-degraded']).toBe('stale');

async function expectOutOfOrder(path: string): Promise<void> {
  const { status, headers, text } = await host.ask(path);
  expect(status).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(text).toContain('<html lang="fi">');
  expect(text).toContain('<h1>Palvelussa on häiriö</h1>');
  expect(text).not.toContain('Problem while');
}

describe('a page that is not known', () => {
  it('is 503 in Finnish while the backend is down, and there once it is back', async () => {
    await backend.goDown();
    await expectOutOfOrder('/juttu/');
    await expectOutOfOrder('/');
    await backend.goUp();
    expect((await host.ask('/juttu/')).status).toBe(200);
  });

  it.each([
    ['says nothing', { hangs: true }],
    ['answers 500', { status: 500, json: {} }],
    ['wants another key', { status: 403, json: { detail: 'Authentication credentials were not provided.' } }],
    ['sends HTML', { body: '<p>Nginx</p>' }],
    ['sends half', { json: rawArticle({ id: 1 }), cutAfterBytes: 100 }],
    ['sends another thing', { json: { id: 'yksi' } }],
    ['sends too much', { json: rawArticle({ id: 1, title: 'x'.repeat(6_000_000) }) }],
  ])('is 503 in Finnish within 3.5 s while the backend %s', { tags: 'slow' }, async (_, reply) => {
    backend.answer('/api/pages/1/', reply);
    await expectOutOfOrder('/juttu/');
  });

  it('is 503 in Finnish within 3.5 s while the site data do not come', { tags: 'slow' }, async () => {
    backend.answer('/api/site/', { hangs: true });
    await expectOutOfOrder('/juttu/');
    await expectOutOfOrder('/uutiskirje/');
  });

  it('is 503 in Finnish within 3.5 s while every answer comes slowly', { tags: 'slow' }, async () => {
    backend.answer('/api/pages/1/', { json: rawArticle({ id: 1 }), delayMs: 1800 });
    backend.answer('/api/site/', { json: {}, delayMs: 1800 });
    await expectOutOfOrder('/juttu/');
  });

  it('is there for the next visitor, although its backend is too slow for the first one', {
    tags: 'slow',
  }, async () => {
    const patient = await startHost(backend, { revalidateSeconds: 60 });
    backend.answer(findPath('/juttu/'), { ...movedTo('/api/pages/1/'), delayMs: 1700 });
    backend.answer('/api/pages/1/', { json: rawArticle({ id: 1, title: 'Tunnettu' }), delayMs: 1700 });
    expect((await patient.ask('/juttu/')).status).toBe(503);
    await vi.waitFor(async () => expect((await patient.ask('/juttu/')).status).toBe(200), { timeout: 4000 });
    expect(backend.countOf(findPath('/juttu/'))).toBe(1);
    await patient.close();
  });

  it('comes without a list that hangs, and is marked as not whole', { tags: 'slow' }, async () => {
    backend.answer('/api/pages/1/', { json: rawArticle({ id: 1, title: 'Juttu' }), delayMs: 500 });
    const lists = backend.calls.length;
    backend.answer('/api/pages/', { hangs: true });
    const { status, text, headers } = await host.ask('/juttu/');
    expect([status, text.includes('<h1>Juttu</h1>'), headers['x-degraded']]).toEqual([200, true, 'stale']);
    expect(backend.calls.length).toBeGreaterThan(lists);
  });

  it('is not told from one that is there by a wrong key', async () => {
    backend.answer('/api/site/', { status: 403, json: {} });
    await expectOutOfOrder('/uutiskirje/');
  });
});

describe('a part of a page that comes late', () => {
  const rail = '/api/pages/2/related_articles/';
  const articles = rawList([11, 12, 13].map((id) => rawItem(id)));
  const lost = () => host.logged.filter(({ msg }) => msg === 'parts of a page did not come in time');
  beforeEach(() => {
    backend.answer('/api/pages/?type=base.CategoryPage&show_in_menus=true', { json: rawList([rawCategory()]) });
    backend.answer(rail, { json: articles });
  });

  it('is shown as it last was, and the page is marked', { tags: 'slow' }, async () => {
    const railOf = (text: string) => text.slice(text.indexOf('class="section rail'), text.indexOf('<footer'));
    const { text } = await host.ask('/');
    expect(railOf(text)).toContain('Juttu 11');
    backend.answer(rail, { json: articles, delayMs: 1500 });
    await growOld();
    const late = await vi.waitFor(
      async () => {
        const answer = await host.ask('/');
        isMarked(answer);
        return answer;
      },
      { timeout: 8000, interval: 100 },
    );
    expect(railOf(late.text)).toBe(railOf(text));
    expect(lost()).toEqual([]);
  });

  it('has empty cards in its place when it was never there, and is named once in the log', {
    tags: 'slow',
  }, async () => {
    backend.answer(rail, { json: articles, delayMs: 1500 });
    const { status, text, headers } = await host.ask('/');
    expect([status, headers['x-degraded']]).toEqual([200, 'stale']);
    const cards = text.slice(text.indexOf('class="section rail rail--feature')).match(/<div class="card skeleton/g);
    expect(cards).toHaveLength(4);
    expect(lost()).toEqual([expect.objectContaining({ path: '/', leftOut: ['rail Puutarha'] })]);
  });
});

describe('a page that is known', () => {
  it('is served as it was, marked, to 32 at once', async () => {
    const { text } = await host.ask('/juttu/');
    await growOld();
    await backend.goDown();
    expect((await host.ask('/juttu/')).status).toBe(200);
    await visitUntil(isMarked);
    const answers = await Promise.all(Array.from({ length: 32 }, () => host.ask('/juttu/')));
    for (const answer of answers) {
      expect([answer.status, answer.text]).toEqual([200, text]);
      isMarked(answer);
    }
    expect(host.logged.some(({ msg }) => msg === 'the content API did not answer as it should')).toBe(true);
  });

  it('is fresh and unmarked again after the backend is back', async () => {
    await host.ask('/juttu/');
    await backend.goDown();
    await visitUntil(isMarked);
    servePage(backend, '/juttu/', rawArticle({ id: 1, title: 'Päivitetty' }));
    await backend.goUp();
    await visitUntil(({ text, headers }) => {
      expect(text).toContain('Päivitetty');
      expect(headers).not.toHaveProperty('x-degraded');
    });
  });

  it.each([
    ['answers 500', { status: 500, json: {} }],
    ['sends HTML', { body: '<p>Nginx</p>' }],
    ['sends another thing', { json: { id: 'yksi' } }],
  ])('is served as it was while the backend %s', async (_, reply) => {
    const { text } = await host.ask('/juttu/');
    backend.answer('/api/pages/1/', reply);
    backend.answer(findPath('/juttu/'), reply);
    await visitUntil(isMarked);
    const answer = await host.ask('/juttu/');
    expect([answer.status, answer.text]).toEqual([200, text]);
  });

  it('stands without the lists that fail, and without anyone noticing', async () => {
    backend.answer('/api/pages/', { status: 500, json: {} });
    const { status, text } = await host.ask('/juttu/');
    expect(status).toBe(200);
    expect(text).toContain('Tunnettu');
    expect(text).toContain('skeleton');
  });
});
