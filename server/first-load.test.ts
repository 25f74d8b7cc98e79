import { expect, it } from 'vitest';
import { untilLoaded } from './first-load.ts';
import { ContentApiError } from './host/api/load.ts';

const soon = { pauseMs: 5, maxMs: 60 };
const away = new ContentApiError('network', 'nobody listens');

/** Returns a call that fails the given number of times. */
function failing(times: number, error: unknown) {
  const load = async () => {
    load.calls += 1;
    if (load.calls <= times) throw error;
  };
  load.calls = 0;
  return load;
}

it('waits for the first call that succeeds, and makes no other one', async () => {
  const load = failing(3, away);
  await untilLoaded(load, { ...soon, maxMs: 60_000 });
  expect(load.calls).toBe(4);
});

it('ends in time with a backend that is unavailable: the host keeps leads', async () => {
  const before = performance.now();
  const load = failing(Number.POSITIVE_INFINITY, away);
  await untilLoaded(load, soon);
  expect(performance.now() - before).toBeGreaterThanOrEqual(soon.maxMs);
  expect(load.calls).toBeGreaterThan(1);
});

it.each([401, 403])('does not end while the key is refused with %i, and ends when it is not', async (status) => {
  const load = failing(40, new ContentApiError('status', 'no', { status }));
  await untilLoaded(load, soon);
  expect(load.calls).toBe(41);
});
