// Heavy work: so much at once, and so much waiting.
import { expect, it } from 'vitest';
import { createWorkQueue, QueueFull } from './work-queue.ts';

/** Work that ends when the test says so. */
function piece() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, end: resolve, fail: reject };
}

it('runs as much at once as it may, and the rest in order', async () => {
  const inTurn = createWorkQueue(2);
  const begun: number[] = [];
  const pieces = [piece(), piece(), piece(), piece()];
  const all = pieces.map(({ work }, nth) =>
    inTurn(() => {
      begun.push(nth);
      return work();
    }),
  );
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1]);
  pieces[1]?.end('b');
  await all[1];
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of pieces) end('');
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('passes a failure on, and goes on with the next', async () => {
  const inTurn = createWorkQueue(1);
  const failing = inTurn(() => Promise.reject(new Error('rikki')));
  const next = inTurn(async () => 'ehjä');
  await expect(failing).rejects.toThrow('rikki');
  expect(await next).toBe('ehjä');
});

it('refuses what is one too many, at once, and takes work again when there is room', async () => {
  const inTurn = createWorkQueue(1, 1);
  const [running, waiting] = [piece(), piece()];
  const all = [inTurn(running.work), inTurn(waiting.work)];
  await expect(inTurn(async () => '')).rejects.toThrow(QueueFull);
  running.end('a');
  await all[0];
  const third = inTurn(async () => 'c');
  waiting.end('b');
  expect(await Promise.all([...all, third])).toEqual(['a', 'b', 'c']);
});
