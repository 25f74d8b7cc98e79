// A rate limit under a clock that is set back.
import { expect, it, vi } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

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
