// Places for posts: as many as there are, none for one alone, and in turn.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSlots, type Slots } from './slots.ts';

let slots: Slots;
beforeEach(() => {
  vi.useFakeTimers();
  slots = createSlots({ ofAll: 3, ofOne: 2, waitMs: 1000, mostWaiting: 2 });
});
afterEach(() => void vi.useRealTimers());

const takeNow = async (one: string) => (await slots.take(one)) as () => void;

it('are given back, and then the next one’s whom it may have', async () => {
  const [first, second] = [await takeNow('a'), await takeNow('a')];
  const own = slots.take('a');
  const third = await takeNow('b');
  const other = slots.take('c');
  third();
  // The first in the row has too many already.
  (await (other as Promise<() => void>))();
  first?.();
  (await (own as Promise<() => void>))();
  second?.();
  for (const one of ['a', 'a', 'b']) expect(await slots.take(one)).toBeTypeOf('function');
});

it('are waited for no longer than a while, and by no crowd', async () => {
  await takeNow('a');
  await takeNow('a');
  const own = slots.take('a');
  await takeNow('b');
  const other = slots.take('c');
  expect([await slots.take('a'), await slots.take('d')]).toEqual(['one', 'all']);
  vi.advanceTimersByTime(1000);
  expect([await own, await other]).toEqual(['one', 'all']);
});
