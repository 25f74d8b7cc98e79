// Which requests are turned away while there is more work than the process can do.
import { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoadGuard } from './load-guard.ts';

let isLate: boolean;
const onShed = vi.fn();
beforeEach(() => {
  isLate = false;
});
afterEach(() => onShed.mockClear());

const response = () => new ServerResponse({ method: 'GET' } as never);
const createGuard = () =>
  createLoadGuard({ eventLoop: { isLasting: () => isLate }, onShed, limits: { mostUnderWay: 4, mostWhileLate: 2 } });

it('a request is admitted while there is room, and makes room when its response is closed', () => {
  const guard = createGuard();
  const all = Array.from({ length: 4 }, response);
  expect(all.map(guard.admit)).toEqual([true, true, true, true]);
  expect(guard.admit(response())).toBe(false);
  expect(onShed).toHaveBeenCalledOnce();
  all[0]?.emit('close');
  expect(guard.admit(response())).toBe(true);
});

it('fewer are admitted while the event loop is late', () => {
  const guard = createGuard();
  isLate = true;
  expect([response(), response(), response()].map(guard.admit)).toEqual([true, true, false]);
  isLate = false;
  expect(guard.admit(response())).toBe(true);
});

it('a request that passes two guarded routes counts once', () => {
  const guard = createGuard();
  const one = response();
  guard.admit(one);
  expect(guard.admit(one)).toBe(true);
  expect(guard.underWay()).toBe(1);
});
