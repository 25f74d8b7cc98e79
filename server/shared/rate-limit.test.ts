// A rate limit: under a clock that is set back, and for work that is run again.
import { expect, it, vi } from 'vitest';
import { createRateLimit, takeOnce } from './rate-limit.ts';

it('names no longer wait than its period, and counts anew after it, though the clock was set back by a year', async () => {
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

it('counts one call of each caller for work that is run again', async () => {
  const limit = createRateLimit(1, 60);
  const take = takeOnce(limit);
  expect([await take('a'), await take('a'), await take('b')]).toEqual([0, 0, 0]);
  expect([await limit.take('a'), await takeOnce(limit)('b')].every((seconds) => seconds > 0)).toBe(true);
});
