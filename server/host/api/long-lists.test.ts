import { describe, expect, it } from 'vitest';
import { createLongLists } from './long-lists.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a long list', () => {
  it('is read again after a failure once half a minute has passed or something was published', async () => {
    let time = 0;
    let version = 1;
    let readings = 0;
    let hasFailed = false;
    const lists = createLongLists({ generation: () => version, now: () => time, onFailed: () => {} });
    const ask = async () => {
      const items = lists.cached('plants', async () => {
        readings += 1;
        if (hasFailed) throw new Error('the backend is unavailable');
        return [version];
      });
      await settled();
      return { items, readings };
    };
    expect(await ask()).toEqual({ items: null, readings: 1 });
    expect(await ask()).toEqual({ items: [1], readings: 1 });

    hasFailed = true;
    version = 2;
    for (const _visitor of [1, 2, 3]) expect(await ask()).toEqual({ items: [1], readings: 2 });
    version = 3;
    for (const _visitor of [1, 2]) expect(await ask()).toEqual({ items: [1], readings: 3 });
    time += 30_000;
    hasFailed = false;
    expect(await ask()).toEqual({ items: [1], readings: 4 });
    expect(await ask()).toEqual({ items: [3], readings: 4 });
  });
});
