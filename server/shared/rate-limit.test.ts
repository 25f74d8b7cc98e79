// A rate limit with a system clock that is set back, and for work that is retried.
import { expect, it, vi } from 'vitest';
import { allOf, countOnce, createMemoryCounter, createRateLimit } from './rate-limit.ts';

it('names no longer wait than its period, and counts again after it, though the clock was set back by a year', async () => {
  vi.useFakeTimers();
  try {
    const limit = createRateLimit(1, 60);
    expect(await limit.take('a')).toBe(0);
    vi.setSystemTime(Date.now() - 365 * 24 * 60 * 60_000);
    expect(await limit.take('a')).toBe(60);
    vi.advanceTimersByTime(60_000);
    expect(await limit.take('a')).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('counts one call of each caller for work that is run again, and none for work that fails', async () => {
  const limit = createRateLimit(1, 60);
  const act = countOnce(limit);
  expect([await act.take('a'), await act.take('a'), await act.take('b')]).toEqual([0, 0, 0]);
  const other = countOnce(limit);
  expect([await limit.take('a'), await other.take('b')].every((seconds) => seconds > 0)).toBe(true);
  await other.refund();
  expect(await limit.take('b')).toBeGreaterThan(0);
  await act.refund();
  expect([await limit.take('a'), await limit.take('b')]).toEqual([0, 0]);
});

it('counts by all of several limits, or by none', async () => {
  const [wide, narrow] = [createRateLimit(2, 60), createRateLimit(1, 60)];
  const both = allOf([wide, narrow]);
  expect(await both.take('a')).toBe(0);
  for (const _try of [1, 2, 3]) expect(await both.take('a')).toBeGreaterThan(0);
  expect(await wide.take('a')).toBe(0);
  await both.refund('a');
  expect(await both.take('a')).toBe(0);
});

it('stores nothing of a caller whose calls were all taken back, and counts again after the period', async () => {
  let now = 0;
  const counter = createMemoryCounter(60, () => now);
  await counter.penalty('a', 1);
  await counter.reward('a', 1);
  now = 30_000;
  expect(await counter.penalty('a', 2)).toEqual({ consumedPoints: 2, msBeforeNext: 60_000 });
  now = 89_000;
  expect(await counter.penalty('a', 1)).toEqual({ consumedPoints: 3, msBeforeNext: 1000 });
  now = 90_000;
  expect(await counter.penalty('a', 1)).toEqual({ consumedPoints: 1, msBeforeNext: 60_000 });
});

it('counts a bounded number of callers, and forgets the one that has been quiet longest', async () => {
  const counter = createMemoryCounter(60);
  await counter.penalty('quiet', 1);
  for (let n = 0; n < 100_000; n += 1) {
    await counter.penalty(`caller ${n}`, 1);
    if (n % 1000 === 0) await counter.penalty('guesser', 1);
  }
  expect((await counter.penalty('guesser', 1)).consumedPoints).toBe(101);
  expect((await counter.penalty('quiet', 1)).consumedPoints).toBe(1);
});
