// The count of a lead: once for all its requests, on one host and on two hosts that receive it at once.
import { expect, it } from 'vitest';
import { createMemoryState } from '../../shared/state/memory-state.ts';
import type { SharedState } from '../../shared/state/shared-state.ts';
import { createCountLead } from './count-lead.ts';
import { createLeadLimit } from './lead-limit.ts';

/** Creates two hosts with one shared state. */
function twoHosts(most: number) {
  const memory = createMemoryState();
  const claims = memory.claims('', { most: 100, lifetimeMs: 60_000 });
  const limit = createLeadLimit(memory, most);
  const state: SharedState = { ...memory, claims: () => claims };
  return { limit, count: [createCountLead(limit, state), createCountLead(limit, state)] as const };
}

it('a lead that comes again does not count again', async () => {
  const { count } = twoHosts(1);
  expect(await count[0]('a', '192.0.2.1')).toMatchObject({ isNew: true, seconds: 0 });
  expect(await count[1]('a', '192.0.2.1')).toMatchObject({ isNew: false, seconds: 0 });
  const { isNew, seconds } = await count[1]('b', '192.0.2.1');
  expect([isNew, seconds > 0]).toEqual([true, true]);
});

it('a lead that reaches two hosts at once counts once, and is taken back once', async () => {
  const { limit, count } = twoHosts(2);
  const both = await Promise.all(count.map((one) => one('a', '192.0.2.1')));
  expect(both.map(({ isNew }) => isNew)).toEqual([true, false]);
  expect(await limit.take('192.0.2.1')).toBe(0);
  expect(await limit.take('192.0.2.1')).toBeGreaterThan(0);
  await Promise.all(both.map((one) => one.takeBack()));
  expect(await limit.take('192.0.2.1')).toBe(0);
  expect(await limit.take('192.0.2.1')).toBeGreaterThan(0);
});

it('a lead that was not taken counts when it comes again', async () => {
  const { count } = twoHosts(1);
  await (await count[0]('a', '192.0.2.1')).takeBack();
  expect(await count[1]('a', '192.0.2.1')).toMatchObject({ isNew: true, seconds: 0 });
});
