// The pace of a body: averaged, so that a slow phone is accepted and a trickle of bytes is not.
import { describe, expect, it } from 'vitest';
import { createPace, usualPace } from './pace.ts';

/** @returns the number of seconds until the body is too slow; null if it is not within a quarter of an hour */
function endOf(bytesIn: (second: number) => number): number | null {
  const pace = createPace(usualPace);
  for (let second = 1; second <= 900; second++) {
    pace.note(bytesIn(second), 1000);
    if (pace.isTooSlow()) return second;
  }
  return null;
}

describe('a body passes', () => {
  it.each<[string, (second: number) => number]>([
    ['at four kilobytes a second', () => 4096],
    ['in bursts of a minute’s worth', (second) => (second % 29 === 0 ? 29 * 4096 : 0)],
    ['with stops of a minute, when it is fast between them', (second) => (second % 65 < 6 ? 100_000 : 0)],
    ['that begins after half a minute', (second) => (second < 30 ? 0 : 50_000)],
  ])('%s', (_, bytesIn) => expect(endOf(bytesIn)).toBeNull());
});

describe('a body is too slow', () => {
  it.each<[string, (second: number) => number, number]>([
    ['of which nothing comes', () => 0, 31],
    ['that stops after its first 64 kB', (second) => (second === 1 ? 65_536 : 0), 47],
    ['that stops after a megabyte', (second) => (second === 1 ? 1_048_576 : 0), 62],
    ['that trickles', () => 400, 34],
  ])('%s', (_, bytesIn, seconds) => expect(endOf(bytesIn)).toBe(seconds));
});

it('has its speed by what came lately', () => {
  const pace = createPace(usualPace);
  expect(pace.speed()).toBe(Number.POSITIVE_INFINITY);
  pace.note(1000, 1000);
  expect(pace.speed()).toBeCloseTo(1000);
  for (let second = 0; second < 60; second++) pace.note(0, 1000);
  expect(pace.speed()).toBeLessThan(10);
});
