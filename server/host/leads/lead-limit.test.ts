// The rate limit over time: it ends after its period, however many attempts there were meanwhile.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryState } from '../../shared/state/memory-state.ts';
import { createLeadLimit } from './lead-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets the next one come ten minutes after the first', async () => {
  const limit = createLeadLimit(createMemoryState(), 2);
  expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 0]);
  vi.advanceTimersByTime(240_000);
  expect(await limit.take('a')).toBe(360);
  vi.advanceTimersByTime(359_000);
  expect(await limit.take('a')).toBe(1);
  vi.advanceTimersByTime(1001);
  expect([await limit.take('a'), await limit.take('a'), await limit.take('a')]).toEqual([0, 0, 600]);
});

it('counts each address by itself, and nothing that was given back', async () => {
  const limit = createLeadLimit(createMemoryState(), 1);
  await limit.take('a');
  expect(await limit.take('b')).toBe(0);
  await limit.refund('a');
  expect(await limit.take('a')).toBe(0);
  expect(await limit.take('a')).toBeGreaterThan(0);
});
