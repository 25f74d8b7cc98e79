// When the event loop counts as late for a while, measured in this process.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EventLoopLateness, watchEventLoop } from './event-loop-lateness.ts';

let eventLoop: EventLoopLateness;
beforeEach(() => {
  eventLoop = watchEventLoop();
});
afterEach(() => eventLoop.stop());

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('one long task is no overload', { tags: 'slow' }, async () => {
  work(1500);
  expect(eventLoop.lateMs()).toBeGreaterThan(1000);
  await pause(10);
  expect(eventLoop.isLasting()).toBe(false);
});

it('one long task after the other is, until there is a pause', { tags: 'slow' }, async () => {
  const end = performance.now() + 2000;
  while (performance.now() < end) {
    work(300);
    await pause(0);
  }
  expect(eventLoop.isLasting()).toBe(true);
  await vi.waitFor(() => expect(eventLoop.isLasting()).toBe(false), { timeout: 5000 });
});
