import { expect, test, vi } from 'vitest';
import { isFastLine } from './fast-line.ts';

const requestedAt = (requestStart: number) => ({ requestStart }) as PerformanceNavigationTiming;

test('a page whose head is read within 150 ms of its request has a fast line', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1149);
  expect(isFastLine(requestedAt(1000))).toBe(true);
});

test('a page whose head is read later has a slow line', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1150);
  expect(isFastLine(requestedAt(1000))).toBe(false);
});

test('a browser that reports no times of the visit counts from its start', () => {
  vi.spyOn(performance, 'now').mockReturnValue(149);
  expect(isFastLine(undefined)).toBe(true);
  vi.spyOn(performance, 'now').mockReturnValue(150);
  expect(isFastLine(undefined)).toBe(false);
});
