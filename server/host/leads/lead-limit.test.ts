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

it('lets a network send ten times as many', async () => {
  const limit = createLeadLimit(createMemoryState(), 2);
  const takeFrom = (from: number, amount: number) =>
    Promise.all(Array.from({ length: amount }, (_, nth) => limit.take(`2001:db8:1:${(from + nth).toString(16)}::`)));
  expect(new Set(await takeFrom(0, 20))).toEqual(new Set([0]));
  expect(await takeFrom(20, 2)).toEqual([600, 600]);
  expect(await limit.take('2001:db8:2:1::')).toBe(0);
});
