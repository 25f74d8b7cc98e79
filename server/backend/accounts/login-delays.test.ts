// The growth of an account's delay with failed logins, and its end.
import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { createLoginDelays, waitFor } from './login-delays.ts';

it('waits after three failures, from half a second to four', () => {
  const delays = createLoginDelays(() => new Date());
  const waits = Array.from({ length: 9 }, () => delays.begin('a@x.example'));
  expect(waits).toEqual([0, 0, 0, 500, 1000, 2000, 4000, 4000, 4000]);
  expect(delays.begin('b@x.example')).toBe(0);
});

it('forgets after an hour without a failure, and after a success', () => {
  let time = new Date('2026-05-10T09:00:00Z');
  const delays = createLoginDelays(() => time);
  const fail = (times: number) => Array.from({ length: times }, () => delays.begin('a@x.example')).at(-1);
  expect(fail(4)).toBe(500);
  time = new Date(time.getTime() + 59 * 60_000);
  expect(fail(1)).toBe(1000);
  time = new Date(time.getTime() + 60 * 60_000);
  expect(fail(4)).toBe(500);
  delays.forget('a@x.example');
  expect(fail(3)).toBe(0);
});

it('waits no longer than its caller does', async () => {
  const response = new EventEmitter() as unknown as Response;
  const waiting = waitFor(60_000, response);
  response.emit('close');
  expect(await waiting).toBe(false);
  expect(await waitFor(5, response)).toBe(true);
  expect(response.listenerCount('close')).toBe(0);
});
