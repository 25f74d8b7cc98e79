// Which work is begun, and which is refused, while there is more than the process can do.
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Busy, createLoadGuard } from './load-guard.ts';

let isLate: boolean;
const onShed = vi.fn();
beforeEach(() => {
  isLate = false;
});
afterEach(() => onShed.mockClear());

const limits = { mostUnderWay: 4, mostWhileLate: 2, mostWaiting: 3 };
const createGuard = () => createLoadGuard({ eventLoop: { isLasting: () => isLate }, onShed, limits });

/** Work that goes on until it is ended. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: vi.fn(() => promise), end: () => resolve('done') };
}

it('work is begun while there is room, and makes room when it has ended', async () => {
  const guard = createGuard();
  const { work, end } = openWork();
  const all = Array.from({ length: 4 }, () => guard.begin(work));
  const none = vi.fn(async () => {});
  await expect(guard.begin(none)).rejects.toThrow(Busy);
  expect(none).not.toHaveBeenCalled();
  expect(onShed).toHaveBeenCalledOnce();
  expect(guard.underWay()).toBe(4);
  end();
  await Promise.all(all);
  expect(await guard.begin(async () => 'more')).toBe('more');
  expect(guard.underWay()).toBe(0);
});

it('less is begun while the event loop is late', async () => {
  const guard = createGuard();
  const { work, end } = openWork();
  isLate = true;
  const all = [guard.begin(work), guard.begin(work)];
  await expect(guard.begin(work)).rejects.toThrow(Busy);
  isLate = false;
  all.push(guard.begin(work));
  end();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
});

it('work that fails makes room, too', async () => {
  const guard = createGuard();
  const failing = guard.share('a', async () => Promise.reject(new Error('broken')));
  const joined = guard.share('a', async () => {});
  await expect(failing).rejects.toThrow('broken');
  await expect(joined).rejects.toThrow('broken');
  expect(guard.underWay()).toBe(0);
  expect(await guard.share('a', async () => 'new')).toBe('new');
});

it('those who wait for the same work share it and take no room, up to a limit of their own', async () => {
  const guard = createGuard();
  const { work, end } = openWork();
  const { work: other, end: endOther } = openWork();
  const others = Array.from({ length: 3 }, () => guard.begin(other));
  const all = Array.from({ length: 4 }, () => guard.share('a', work));
  expect(guard.underWay()).toBe(4);
  await expect(guard.share('a', work)).rejects.toThrow(Busy);
  end();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done']);
  expect(work).toHaveBeenCalledOnce();
  await turn();
  // The work and those who waited have gone.
  const { work: next, end: endNext } = openWork();
  const again = Array.from({ length: 4 }, () => guard.share('a', next));
  endNext();
  endOther();
  expect(await Promise.all(again)).toHaveLength(4);
  await Promise.all(others);
});
