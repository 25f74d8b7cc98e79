// The delay of an account's logins: its growth with failed logins, and its end.
import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { expect, it } from 'vitest';
import { createMemoryState } from '../../shared/state/memory-state.ts';
import { createLoginDelays, waitFor } from './login-delays.ts';

it('waits after three failures, from half a second to four', async () => {
  const delays = createLoginDelays(createMemoryState());
  const waits = await Promise.all(Array.from({ length: 9 }, () => delays.begin('a@x.example')));
  expect(waits).toEqual([0, 0, 0, 500, 1000, 2000, 4000, 4000, 4000]);
  expect(await delays.begin('b@x.example')).toBe(0);
});

it('forgets after an hour without a failure, and after a success', async () => {
  let steady = 0;
  const delays = createLoginDelays(createMemoryState(() => steady));
  const fail = async (times: number) =>
    (await Promise.all(Array.from({ length: times }, () => delays.begin('a@x.example')))).at(-1);
  expect(await fail(4)).toBe(500);
  steady += 59 * 60_000;
  expect(await fail(1)).toBe(1000);
  steady += 60 * 60_000;
  expect(await fail(4)).toBe(500);
  await delays.forget('a@x.example');
  expect(await fail(3)).toBe(0);
});

it('waits no longer than its caller does', async () => {
  const response = new EventEmitter() as unknown as Response;
  const waiting = waitFor(60_000, response);
  response.emit('close');
  expect(await waiting).toBe(false);
  expect(await waitFor(5, response)).toBe(true);
  expect(response.listenerCount('close')).toBe(0);
});
