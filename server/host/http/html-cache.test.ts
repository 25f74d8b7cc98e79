// Cached pages: compressed once, renewed in the background, served stale while they can't be renewed.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { Busy } from '../overload/load-guard.ts';
import { createHtmlCache, type PageBytes, type RenderedPage } from './html-cache.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const page = (html: string, changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  html: [html],
  isDegraded: false,
  ...changes,
});

const htmlIn = ({ br }: PageBytes) => brotliDecompressSync(br ?? '').toString();

function setUp(maxBytes?: number) {
  let now = 1_000_000;
  let generation = 0;
  let hasRoom = true;
  const begin = async <T>(work: () => Promise<T>) => {
    if (!hasRoom) throw new Busy();
    return work();
  };
  const onRenewalFailed = vi.fn();
  const render = vi.fn(async () => page('<p>eka</p>'));
  const cache = createHtmlCache({
    freshMs: minute,
    now: () => now,
    generation: () => generation,
    onRenewalFailed,
    maxBytes,
    guard: { begin, join: (work) => work, share: (_key, work) => begin(work) },
  });
  return {
    cache,
    render,
    onRenewalFailed,
    fail: () => render.mockImplementation(() => Promise.reject(new Error('backend is down'))),
    /** Responds like a route: with the cached page, else with a rendered one. */
    ask: async (key = '/a/') => cache.peek(key, render) ?? (await cache.fetch(key, render)),
    htmlOf: async (key = '/a/') => htmlIn(cache.peek(key, render) ?? (await cache.fetch(key, render))),
    wait: (ms: number) => {
      now += ms;
    },
    publish: () => {
      generation += 1;
    },
    leaveNoRoom: () => {
      hasRoom = false;
    },
  };
}

describe('a cached page', () => {
  it('gets its body in gzip once, which counts as its own memory', async () => {
    const { cache, ask } = setUp();
    const page = await ask();
    if (page.plain) throw new Error('the page is not cached');
    const before = cache.size().bytes;
    const packed = await cache.encode('/a/', page, 'gzip');
    expect(gunzipSync(packed.gzip ?? '').toString()).toBe('<p>eka</p>');
    expect(cache.size().bytes).toBe(before + (packed.gzip?.length ?? 0));
    expect((await cache.encode('/a/', page, 'gzip')).gzip).toBe(packed.gzip);
  });

  it('is sent uncompressed, also while there is no room if it was so before', async () => {
    const { cache, ask, leaveNoRoom } = setUp();
    const [page, other] = [await ask('/a/'), await ask('/b/')];
    if (page.plain || other.plain) throw new Error('the pages are not cached');
    const before = cache.size().bytes;
    const uncompressed = async () => String((await cache.encode('/a/', page, 'plain')).plain);
    expect(await uncompressed()).toBe('<p>eka</p>');
    expect(cache.size().bytes).toBe(before);
    leaveNoRoom();
    expect(await uncompressed()).toBe('<p>eka</p>');
    await expect(cache.encode('/b/', other, 'plain')).rejects.toThrow(Busy);
  });
});

describe('a page of old answers', () => {
  it('is as old as they are, however often it is made of them, and young again with new ones', async () => {
    const { ask, render, fail, wait, htmlOf } = setUp();
    const answersAsOf = 1_000_000;
    await ask();
    render.mockImplementation(async () => page('<p>eka</p>', { isDegraded: true, asOf: answersAsOf }));
    wait(day - minute);
    expect(await htmlOf()).toBe('<p>eka</p>');
    expect((await ask()).isDegraded).toBe(true);
    fail();
    wait(2 * minute);
    await expect(ask()).rejects.toThrow('down');
    render.mockImplementation(async () => page('<p>toka</p>', { asOf: Number.POSITIVE_INFINITY }));
    expect(await htmlOf()).toBe('<p>toka</p>');
    fail();
    wait(day - minute);
    expect(await htmlOf()).toBe('<p>toka</p>');
  });
});

describe('a page', () => {
  it('is held compressed alone, with one tag for its content', async () => {
    const { ask } = setUp();
    const { plain, br, etag } = await ask();
    expect(plain).toBeNull();
    expect(brotliDecompressSync(br ?? '').toString()).toBe('<p>eka</p>');
    expect(etag).toMatch(/^[\w-]{22}$/);
    expect((await ask('/b/')).etag).toBe(etag);
  });

  it('is compressed better once somebody asks for it again, and best where its content has stayed', async () => {
    const { ask, render, wait } = setUp();
    const words = Array.from(
      { length: 8000 },
      (_, index) => `sana${(index * index * 7919 + index * 31) % 10_007}`,
    ).join(' ');
    render.mockResolvedValue(page(words));
    const first = (await ask()).br?.length ?? 0;
    expect((await ask()).br?.length).toBe(first);
    await vi.waitFor(async () => expect((await ask()).br?.length).toBeLessThan(first));
    const { br, etag } = await ask();
    wait(minute);
    await ask();
    await settle();
    expect(render).toHaveBeenCalledTimes(2);
    expect(await ask()).toMatchObject({ etag, renderedAt: 1_000_000 + minute });
    await vi.waitFor(async () => expect((await ask()).br?.length).toBeLessThan(br?.length ?? 0), { timeout: 10_000 });
    expect(htmlIn(await ask())).toBe(words);
  });

  it('is rendered once for 32 who ask at once', async () => {
    const { ask, render } = setUp();
    await Promise.all(Array.from({ length: 32 }, () => ask()));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is served from memory while it is fresh', async () => {
    const { ask, render, wait } = setUp();
    await ask();
    wait(minute - 1);
    await ask();
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is served at once when it is old, and renewed behind the back of 32 who ask', async () => {
    const { ask, htmlOf, render, wait } = setUp();
    await ask();
    wait(minute);
    render.mockResolvedValue(page('<p>toka</p>'));
    const all = await Promise.all(Array.from({ length: 32 }, () => htmlOf()));
    expect(new Set(all)).toEqual(new Set(['<p>eka</p>']));
    await settle();
    expect(render).toHaveBeenCalledTimes(2);
    expect(await htmlOf()).toBe('<p>toka</p>');
  });
});

describe('after a publication', () => {
  const slow = (html: string, ms: number) => () =>
    new Promise<RenderedPage>((resolve) => setTimeout(() => resolve(page(html)), ms));

  it('the next visitor gets the new page, however young the kept one is', async () => {
    const { htmlOf, render, publish } = setUp();
    await htmlOf();
    render.mockImplementation(slow('<p>toka</p>', 20));
    publish();
    expect([await htmlOf(), await htmlOf()]).toEqual(['<p>toka</p>', '<p>toka</p>']);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('a visitor does not wait for its end, and what is sent then is kept nowhere for long', {
    tags: 'slow',
  }, async () => {
    const { cache, ask, htmlOf, render, publish } = setUp();
    await ask();
    let finish = (_page: RenderedPage) => {};
    render.mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    publish();
    const old = await ask();
    expect([htmlIn(old), cache.isFresh(old)]).toEqual(['<p>eka</p>', false]);
    finish(page('<p>toka</p>'));
    await settle();
    expect(await htmlOf()).toBe('<p>toka</p>');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('a rendering from before it is not used, and replaces no newer page', async () => {
    const { cache, ask, htmlOf, render, publish } = setUp();
    render.mockImplementationOnce(slow('<p>vanha</p>', 60));
    const before = ask();
    render.mockImplementation(async () => page('<p>uusi</p>'));
    publish();
    expect(await htmlOf()).toBe('<p>uusi</p>');
    expect(htmlIn(await before)).toBe('<p>uusi</p>');
    expect(await htmlOf()).toBe('<p>uusi</p>');
    expect(cache.isFresh(await ask())).toBe(true);
  });

  it('the old page goes on while the backend is down, marked, and nobody waits twice', async () => {
    const { ask, render, fail, publish, onRenewalFailed } = setUp();
    await ask();
    fail();
    publish();
    const [first, second] = [await ask(), await ask()];
    expect([first, second].map((sent) => [htmlIn(sent), sent.isDegraded])).toEqual([
      ['<p>eka</p>', true],
      ['<p>eka</p>', true],
    ]);
    expect(render).toHaveBeenCalledTimes(2);
    expect(onRenewalFailed).toHaveBeenCalledTimes(1);
  });

  it('the old page goes on, unmarked, while there is no room for a rendering', async () => {
    const { cache, render, publish, ask, onRenewalFailed, leaveNoRoom } = setUp();
    await ask();
    publish();
    leaveNoRoom();
    const old = await ask();
    expect([htmlIn(old), old.isDegraded, cache.isFresh(old)]).toEqual(['<p>eka</p>', false, false]);
    await expect(ask('/b/')).rejects.toThrow(Busy);
    expect(render).toHaveBeenCalledOnce();
    expect(onRenewalFailed).not.toHaveBeenCalled();
  });
});

describe('while the backend is down', () => {
  it('a page of yesterday is not shown while it can be renewed', async () => {
    const { ask, htmlOf, render, wait } = setUp();
    await ask();
    wait(day / 2);
    render.mockImplementation(async () => page('<p>toka</p>'));
    expect(await htmlOf()).toBe('<p>toka</p>');
  });

  it('a kept page goes on for 24 hours, marked, and the process lives', async () => {
    const { ask, fail, wait, onRenewalFailed } = setUp();
    await ask();
    fail();
    wait(minute);
    expect((await ask()).isDegraded).toBe(false);
    await settle();
    expect(await ask()).toMatchObject({ isDegraded: true });
    expect(onRenewalFailed).toHaveBeenCalledWith('/a/', expect.objectContaining({ message: 'backend is down' }));
    wait(day - minute - 1);
    expect(htmlIn(await ask())).toBe('<p>eka</p>');
  });

  it('a page of 24 hours is no longer served', async () => {
    const { ask, fail, wait } = setUp();
    await ask();
    fail();
    wait(day);
    await expect(ask()).rejects.toThrow('backend is down');
  });

  it('a page that is not kept fails, and is tried again', async () => {
    const { ask, render, fail } = setUp();
    fail();
    await expect(ask()).rejects.toThrow('backend is down');
    await expect(ask()).rejects.toThrow('backend is down');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('a page in demand is tried every five seconds, not at every visit', async () => {
    const { ask, render, fail, wait } = setUp();
    await ask();
    fail();
    wait(minute);
    for (let visit = 0; visit < 10; visit += 1) {
      await ask();
      await settle();
    }
    expect(render).toHaveBeenCalledTimes(2);
    wait(5000);
    await ask();
    await settle();
    expect(render).toHaveBeenCalledTimes(3);
  });

  it('a page made of old answers is kept, marked, and tried again after five seconds', async () => {
    const { ask, htmlOf, render, wait } = setUp();
    render.mockResolvedValue(page('<p>vanha</p>', { isDegraded: true }));
    expect(await ask()).toMatchObject({ isDegraded: true });
    render.mockResolvedValue(page('<p>tuore</p>'));
    wait(4999);
    expect(await ask()).toMatchObject({ isDegraded: true });
    await settle();
    expect(render).toHaveBeenCalledTimes(1);
    wait(1);
    await ask();
    await settle();
    expect(await htmlOf()).toBe('<p>tuore</p>');
    expect(await ask()).toMatchObject({ isDegraded: false });
  });
});

describe('once the backend is back', () => {
  it('the second visit sees the fresh page, unmarked', async () => {
    const { ask, htmlOf, render, fail, wait } = setUp();
    await ask();
    fail();
    wait(minute);
    await ask();
    await settle();
    render.mockReset().mockResolvedValue(page('<p>toka</p>'));
    wait(5000);
    await ask();
    await settle();
    expect(await htmlOf()).toBe('<p>toka</p>');
    expect(await ask()).toMatchObject({ isDegraded: false });
  });
});

describe('what is kept', () => {
  it.each([404, 301, 410])('is no answer with the status %i', async (status) => {
    const { ask, render } = setUp();
    render.mockResolvedValue(page('', { status }));
    await ask();
    await ask();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('ends when the page is no longer there', async () => {
    const { ask, render, wait } = setUp();
    await ask();
    render.mockResolvedValue(page('', { status: 404 }));
    wait(minute);
    await ask();
    await settle();
    expect((await ask()).status).toBe(404);
  });

  it('stays within its bytes, and drops the page unvisited for longest', async () => {
    const { ask, render } = setUp(30_000);
    // Random text, because any other text compresses to almost nothing.
    const noise = () => Array.from({ length: 1000 }, () => Math.random().toString(36)).join('');
    render.mockImplementation(async () => page(noise()));
    for (const key of ['/a/', '/b/', '/a/', '/c/', '/d/', '/a/']) await ask(key);
    expect(render.mock.calls.length).toBeLessThan(6);
    const before = render.mock.calls.length;
    await ask('/b/');
    expect(render).toHaveBeenCalledTimes(before + 1);
  });
});
