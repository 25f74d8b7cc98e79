// Cached responses of the content API: fresh, renewed, served stale while the API is down, with one call at a time.
import { describe, expect, it, vi } from 'vitest';
import { type CacheOptions, cacheLoads } from './cached-client.ts';
import { ContentApiError, type Load } from './load.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const asIs = (raw: unknown) => raw;
const failure = () => Promise.reject(new ContentApiError('network', '/x/'));
/** Lets the background work finish. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The length of a response's text, and the cache size for a number of responses. */
const length = 10_000;
const roomFor = (answers: number) => answers * (length + 1000);

function setUp({ maxLength, waitMs }: Pick<CacheOptions, 'maxLength' | 'waitMs'> = {}) {
  let now = 1_000_000;
  let generation = 0;
  const answer = vi.fn<(path: string) => Promise<unknown>>(async () => 'ensimmäinen');
  const onFailed = vi.fn();
  const load: Load = async (path, parse) => parse(await answer(path), path === '/long/' ? 2 * length : length);
  const loads = cacheLoads(load, {
    freshMs: minute,
    now: () => now,
    generation: () => generation,
    onFailed,
    maxLength,
    waitMs,
  });
  const onOld = vi.fn();
  const asked = (path: string, leftMs?: () => number) => loads.staleIfError(onOld, leftMs)(path, asIs);
  return {
    answer,
    onFailed,
    onOld,
    swift: (path = '/x/') => loads.staleWhileRevalidate(path, asIs),
    careful: (path = '/x/') => asked(path),
    /** Loads a section of a page whose time is over after so many milliseconds. */
    hurried: (leftMs: number, path = '/x/') => asked(path, () => leftMs),
    wait: (ms: number) => {
      now += ms;
    },
    publish: () => {
      generation += 1;
    },
  };
}

describe.each(['swift', 'careful'] as const)('a %s load', (way) => {
  it('waits no longer than a visitor, and keeps the late answer for the next one', async () => {
    const cache = setUp({ waitMs: 20 });
    const { promise, resolve } = Promise.withResolvers<string>();
    cache.answer.mockReturnValueOnce(promise);
    await expect(cache[way]()).rejects.toMatchObject({ kind: 'timeout' });
    await expect(cache[way]()).rejects.toMatchObject({ kind: 'timeout' });
    resolve('myöhäinen');
    await settle();
    expect(await cache[way]()).toBe('myöhäinen');
    expect(cache.answer).toHaveBeenCalledTimes(1);
  });

  it('asks once while the answer is fresh', async () => {
    const cache = setUp();
    await cache[way]();
    cache.wait(minute - 1);
    expect(await cache[way]()).toBe('ensimmäinen');
    expect(cache.answer).toHaveBeenCalledTimes(1);
  });

  it('makes one call of 32 that come at once', async () => {
    const cache = setUp();
    const all = await Promise.all(Array.from({ length: 32 }, () => cache[way]()));
    expect(new Set(all)).toEqual(new Set(['ensimmäinen']));
    expect(cache.answer).toHaveBeenCalledTimes(1);
  });

  it('tells all 32 of a failure, and tries again after it', async () => {
    const cache = setUp();
    cache.answer.mockImplementationOnce(failure);
    const all = await Promise.allSettled(Array.from({ length: 32 }, () => cache[way]()));
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    expect(cache.answer).toHaveBeenCalledTimes(1);
    expect(await cache[way]()).toBe('ensimmäinen');
  });

  it('keeps a 404 as it keeps any answer', async () => {
    const cache = setUp();
    cache.answer.mockResolvedValue(null);
    expect([await cache[way](), await cache[way]()]).toEqual([null, null]);
    expect(cache.answer).toHaveBeenCalledTimes(1);
  });

  it('gives a 404 in place of the page that was there', async () => {
    const cache = setUp();
    await cache[way]();
    cache.answer.mockResolvedValue(null);
    cache.wait(minute);
    await cache[way]();
    await settle();
    expect(await cache[way]()).toBeNull();
    expect(cache.answer).toHaveBeenCalledTimes(2);
  });

  it('gives the page in place of its 404', async () => {
    const cache = setUp();
    cache.answer.mockResolvedValueOnce(null);
    await cache[way]();
    cache.wait(minute);
    await cache[way]();
    await settle();
    expect(await cache[way]()).toBe('ensimmäinen');
    expect(cache.answer).toHaveBeenCalledTimes(2);
  });

  it('answers those who wait, although others take its room meanwhile', async () => {
    const cache = setUp({ maxLength: roomFor(1) });
    const answers = await Promise.all(['/a/', '/b/', '/c/'].map(cache[way]));
    cache.wait(minute);
    const again = await Promise.all(['/a/', '/b/', '/c/'].map(cache[way]));
    expect([...answers, ...again]).toEqual(Array(6).fill('ensimmäinen'));
  });

  it('takes the old answer for 24 hours while the API is down, and says so', async () => {
    const cache = setUp();
    await cache[way]();
    cache.answer.mockImplementation(failure);
    cache.wait(day - 1);
    expect(await cache[way]()).toBe('ensimmäinen');
    await settle();
    expect(cache.onFailed).toHaveBeenCalledWith('/x/', expect.objectContaining({ kind: 'network' }));
  });

  it('fails when the old answer is 24 hours old', async () => {
    const cache = setUp();
    await cache[way]();
    cache.answer.mockImplementation(failure);
    cache.wait(day);
    await expect(cache[way]()).rejects.toThrow('Problem while making API call');
  });

  it('is fresh again once the API is back', async () => {
    const cache = setUp();
    await cache[way]();
    cache.wait(minute);
    cache.answer.mockImplementationOnce(failure).mockResolvedValue('toinen');
    await cache[way]();
    await settle();
    await cache[way]();
    await settle();
    expect(await cache[way]()).toBe('toinen');
  });

  it('keeps no more text than it may, and drops the answer unused for longest', async () => {
    const cache = setUp({ maxLength: roomFor(2) });
    for (const path of ['/a/', '/b/', '/a/', '/c/', '/a/']) await cache[way](path);
    expect(cache.answer.mock.calls.flat()).toEqual(['/a/', '/b/', '/c/']);
    await cache[way]('/b/');
    expect(cache.answer).toHaveBeenCalledTimes(4);
  });

  it('keeps two short answers or one of twice their length', async () => {
    const cache = setUp({ maxLength: roomFor(2) });
    for (const path of ['/a/', '/b/', '/long/', '/a/', '/b/']) await cache[way](path);
    expect(cache.answer.mock.calls.flat()).toEqual(['/a/', '/b/', '/long/', '/a/', '/b/']);
  });
});

describe('an answer that is no longer fresh', () => {
  it('is given at once by a swift load, and renewed behind its back', async () => {
    const cache = setUp();
    await cache.swift();
    cache.wait(minute);
    cache.answer.mockResolvedValue('toinen');
    expect(await cache.swift()).toBe('ensimmäinen');
    await settle();
    expect(await cache.swift()).toBe('toinen');
    expect(cache.answer).toHaveBeenCalledTimes(2);
  });

  it('is renewed before a careful load gives it', async () => {
    const cache = setUp();
    await cache.careful();
    cache.wait(minute);
    cache.answer.mockResolvedValue('toinen');
    expect(await cache.careful()).toBe('toinen');
    expect(cache.onOld).not.toHaveBeenCalled();
  });

  it('is told of when it had to do for a careful load', async () => {
    const cache = setUp();
    await cache.careful();
    cache.wait(minute);
    cache.answer.mockImplementation(failure);
    expect(await cache.careful()).toBe('ensimmäinen');
    expect(cache.onOld).toHaveBeenCalledTimes(1);
  });

  it('does not break the process when its renewal fails', async () => {
    const cache = setUp();
    await cache.swift();
    cache.wait(minute);
    cache.answer.mockImplementation(failure);
    const unhandled = vi.fn();
    process.once('unhandledRejection', unhandled);
    expect(await cache.swift()).toBe('ensimmäinen');
    await settle();
    await settle();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(await cache.swift()).toBe('ensimmäinen');
  });
});

describe('after a publication', () => {
  it('a careful load asks again, once', async () => {
    const cache = setUp();
    await cache.careful();
    cache.answer.mockResolvedValue('toinen');
    cache.publish();
    expect([await cache.careful(), await cache.careful()]).toEqual(['toinen', 'toinen']);
    expect(cache.answer).toHaveBeenCalledTimes(2);
  });

  it('a swift load answers at once with the old answer, and then with the new one', async () => {
    const cache = setUp();
    await cache.swift();
    cache.answer.mockResolvedValue('toinen');
    cache.publish();
    expect(await cache.swift()).toBe('ensimmäinen');
    await settle();
    expect(await cache.swift()).toBe('toinen');
  });

  it('what was in progress before it is asked for again', async () => {
    const cache = setUp();
    let answerOld = (_value: unknown) => {};
    cache.answer.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerOld = resolve;
        }),
    );
    const before = cache.careful();
    cache.answer.mockResolvedValue('toinen');
    cache.publish();
    const after = cache.careful();
    answerOld('vanha');
    expect([await before, await after, await cache.careful()]).toEqual(['vanha', 'toinen', 'toinen']);
    expect(cache.answer).toHaveBeenCalledTimes(2);
  });

  it('so is what did not exist', async () => {
    const cache = setUp();
    cache.answer.mockResolvedValueOnce(null);
    expect(await cache.careful()).toBeNull();
    cache.publish();
    expect(await cache.careful()).toBe('ensimmäinen');
  });

  it('the old answer is there while the API fails', async () => {
    const cache = setUp();
    await cache.careful();
    cache.publish();
    cache.answer.mockImplementation(failure);
    expect(await cache.careful()).toBe('ensimmäinen');
    expect(cache.onOld).toHaveBeenCalledTimes(1);
  });
});

describe('a call that fails with nothing kept', () => {
  it('is told of, so that what is made without its answer is not taken for whole', async () => {
    const cache = setUp();
    cache.answer.mockImplementation(failure);
    await expect(cache.careful()).rejects.toThrow();
    expect(cache.onOld).toHaveBeenCalledTimes(1);
    expect(cache.onFailed).toHaveBeenCalledTimes(1);
  });
});

describe('a call that the API does not understand', () => {
  it('is told to the log alone: what is made without its answer is as whole as it can be', async () => {
    const cache = setUp();
    cache.answer.mockRejectedValue(new ContentApiError('status', '/x/ answered 400', { status: 400 }));
    await expect(cache.careful()).rejects.toThrow();
    expect([cache.onOld.mock.calls.length, cache.onFailed.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('searches', () => {
  it('do not push out an answer that is there, and are kept as well', async () => {
    const cache = setUp({ maxLength: roomFor(8) });
    await cache.careful('/oikea/');
    for (let n = 0; n < 50; n += 1) await cache.careful(`/pages/?type=a&search=${n}`);
    await cache.careful('/oikea/');
    await cache.careful('/pages/?type=a&search=49');
    expect(cache.answer.mock.calls.map(([path]) => path)).toHaveLength(51);
  });
});

describe('combinations of the registry’s filters', () => {
  it('do not push out an answer that is there, of which one filter alone is one', async () => {
    const cache = setUp({ maxLength: roomFor(2) });
    await cache.careful('/oikea/');
    await cache.careful('/pages/?type=base.PlantCardPage&order=title&month=5');
    for (let n = 0; n < 50; n += 1) {
      await cache.careful(`/pages/?type=base.PlantCardPage&month=5&flower_color=${n}`);
      await cache.careful(`/pages/facets/?light_requirement_ids=${n}&toxic=false`);
    }
    await cache.careful('/oikea/');
    await cache.careful('/pages/?type=base.PlantCardPage&order=title&month=5');
    expect(cache.answer.mock.calls.map(([path]) => path)).toHaveLength(102);
  });
});

describe('made-up addresses', () => {
  it('do not push out an answer that is there', async () => {
    const cache = setUp({ maxLength: roomFor(2) });
    await cache.careful('/oikea/');
    cache.answer.mockImplementation(async () => null);
    for (let n = 0; n < 50; n += 1) await cache.careful(`/keksitty-${n}/`);
    await cache.careful('/oikea/');
    expect(cache.answer.mock.calls.filter(([path]) => path === '/oikea/')).toHaveLength(1);
  });
});

describe('a careful load whose time is short', () => {
  for (const leftMs of [10, 0])
    it(`gives the old answer after ${leftMs} ms, tells of it, and keeps the late one for the next caller`, async () => {
      const cache = setUp();
      await cache.careful();
      cache.wait(2 * minute);
      const { promise, resolve } = Promise.withResolvers<string>();
      cache.answer.mockReturnValueOnce(promise);
      expect(await cache.hurried(leftMs)).toBe('ensimmäinen');
      expect([cache.onOld.mock.calls, cache.onFailed.mock.calls]).toEqual([[[1_000_000]], []]);
      resolve('toinen');
      await settle();
      expect(await cache.careful()).toBe('toinen');
      expect(cache.answer).toHaveBeenCalledTimes(2);
    });

  it('waits as long as any where there is no old answer', async () => {
    const cache = setUp({ waitMs: 20 });
    const { promise, resolve } = Promise.withResolvers<string>();
    cache.answer.mockReturnValueOnce(promise);
    const answer = cache.hurried(0);
    resolve('ensimmäinen');
    expect(await answer).toBe('ensimmäinen');
  });

  it('tells once of a renewal that fails after it', async () => {
    const cache = setUp();
    await cache.careful();
    cache.wait(2 * minute);
    const { promise, reject } = Promise.withResolvers<string>();
    cache.answer.mockReturnValueOnce(promise);
    await cache.hurried(0);
    reject(new ContentApiError('network', '/x/'));
    await settle();
    expect(cache.onFailed).toHaveBeenCalledTimes(1);
  });
});
