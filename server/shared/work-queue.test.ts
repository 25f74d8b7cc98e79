// Heavy work: a limited number of tasks runs at once, and the others wait in order.
import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Work that ends when the test decides. */
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
