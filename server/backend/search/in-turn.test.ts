// Other requests are answered while many searches are running.
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { queued } from './in-turn.ts';

it('works one after the other, and lets the event loop turn before each of them', async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    return name;
  };
  const all = ['a', 'b', 'c'].map((name) => queued(work(name)));
  for (let n = 0; n < 3; n++) {
    await turn();
    events.push('other requests');
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  const begins = events.filter((event) => event.endsWith('begins') || event === 'other requests');
  expect(begins.join(', ')).toMatch(/a begins, other requests, b begins, other requests, c begins/);
  expect(events.filter((event) => event !== 'other requests')).toEqual([
    'a begins',
    'a ends',
    'b begins',
    'b ends',
    'c begins',
    'c ends',
  ]);
});

it('goes on after work that has failed', async () => {
  const failed = queued(() => Promise.reject(new Error('broken')));
  const next = queued(async () => 'next');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
