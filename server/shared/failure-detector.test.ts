// A frozen service is distinguished from a slow one.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFailureDetector, type FailureDetector, ServiceUnavailable } from './failure-detector.ts';

let detector: FailureDetector;
/** Whether the service responds to probes. */
let isThere: boolean;
let probes: number;
const changes: boolean[] = [];
beforeEach(() => {
  isThere = true;
  probes = 0;
  changes.length = 0;
  detector = createFailureDetector({
    service: 'the service',
    async probe() {
      probes += 1;
      if (!isThere) await new Promise(() => {});
    },
    times: { silentMs: 30, probeMs: 50, pauseMs: 10 },
    onChange: (isUnavailable) => void changes.push(isUnavailable),
  });
});
afterEach(() => detector.close());

const never = () => new Promise<never>(() => {});

it('lets a slow call go on while the service answers probes', async () => {
  const answer = await detector.call(async () => {
    await vi.waitUntil(() => probes >= 3);
    return 'late';
  });
  expect([answer, detector.isUnavailable(), changes]).toEqual(['late', false, []]);
});

it('asks nothing of a service that answers other calls meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const slow = detector.begin();
    for (let count = 0; count < 40; count++) {
      await detector.call(async () => 'quick');
      vi.advanceTimersByTime(20);
    }
    expect(probes).toBe(0);
    vi.advanceTimersByTime(40);
    expect(probes).toBe(1);
    slow.end(true);
  } finally {
    vi.useRealTimers();
  }
});

it('gives up what is in progress when the service is frozen, and lets nobody wait from then on', async () => {
  isThere = false;
  const signals: AbortSignal[] = [];
  const calls = [1, 2].map(() =>
    detector.call((signal) => {
      signals.push(signal);
      return never();
    }),
  );
  const ends = await Promise.allSettled(calls);
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(ServiceUnavailable) });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  const make = vi.fn(never);
  await expect(detector.call(make)).rejects.toThrow('the service does not answer');
  expect(make).not.toHaveBeenCalled();
});

it('makes calls again when the service has answered a probe', async () => {
  isThere = false;
  await expect(detector.call(never)).rejects.toThrow(ServiceUnavailable);
  isThere = true;
  // The current probe fails; the next one comes after the pause.
  await vi.waitUntil(() => !detector.isUnavailable());
  expect(await detector.call(async () => 'there')).toBe('there');
  expect(changes).toEqual([true, false]);
});

it('takes a success that says nothing about the service for no answer', async () => {
  isThere = false;
  const silent = detector.call(never);
  silent.catch(() => {});
  while (!detector.isUnavailable()) {
    await detector.call(async () => 'from memory', { isAnswer: false }).catch(() => {});
    await pause(5);
  }
  await expect(silent).rejects.toThrow(ServiceUnavailable);
});

it('passes on the error of a call', async () => {
  const failing = detector.call(async () => {
    throw new Error('wrong');
  });
  await expect(failing).rejects.toThrow('wrong');
});

it('waits on for an answer that this process was too busy to take', async () => {
  const answer = Promise.withResolvers<void>();
  const changed = vi.fn();
  const asked = Promise.withResolvers<void>();
  const busy = createFailureDetector({
    service: 'the service',
    async probe() {
      asked.resolve();
      await answer.promise;
    },
    times: { silentMs: 1, probeMs: 200, pauseMs: 10 },
    onChange: changed,
  });
  const call = busy.call(async () => {
    await asked.promise;
    const until = performance.now() + 400;
    while (performance.now() < until);
    // The response comes a moment after the process is free again.
    await pause(20);
    answer.resolve();
    return 'late';
  });
  expect(await call).toBe('late');
  expect(changed).not.toHaveBeenCalled();
  busy.close();
});
