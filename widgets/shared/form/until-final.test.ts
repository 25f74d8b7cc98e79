// A request that is repeated: as often as its caller decides, and under at most two keys.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilFinal } from './until-final.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** @param statuses statuses of the responses in order; the last one repeats */
function server(...statuses: number[]) {
  const times: number[] = [];
  const begin = Date.now();
  const request = async () => {
    times.push(Date.now() - begin);
    return { status: (statuses.length > 1 ? statuses.shift() : statuses[0]) as number };
  };
  return { request, times };
}

/** Three attempts against a busy server, with pauses of one and two seconds. */
const patient = ({ status }: { status: number }, tries: number) => status === 503 && tries < 3 && tries * 1000;

async function ended<T>(work: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return work;
}

it('is made once when the answer is final', async () => {
  const { request, times } = server(400);
  expect(await ended(untilFinal(request, patient))).toEqual({ status: 400 });
  expect(times).toEqual([0]);
});

it('is made again after each pause, until there is none', async () => {
  const { request, times } = server(503);
  expect(await ended(untilFinal(request, patient))).toEqual({ status: 503 });
  expect(times).toEqual([0, 1000, 3000]);
});

it('takes another key once, and then has all its tries again', async () => {
  const { request, times } = server(503, 503, 422, 503, 503, 422);
  const renew = vi.fn();
  expect(await ended(untilFinal(request, patient, renew))).toEqual({ status: 422 });
  expect(renew).toHaveBeenCalledTimes(1);
  expect(times).toHaveLength(6);
});

it('waits for the other key', async () => {
  const { request, times } = server(422, 201);
  const renew = () => new Promise((resolve) => setTimeout(resolve, 500));
  expect(await ended(untilFinal(request, patient, renew))).toEqual({ status: 201 });
  expect(times).toEqual([0, 500]);
});

it('ends with a refused key for who has no other', async () => {
  const { request, times } = server(422);
  expect(await ended(untilFinal(request, patient))).toEqual({ status: 422 });
  expect(times).toHaveLength(1);
});
