import { expect, it } from 'vitest';
import { bySender } from './sender-limit.ts';
import { createMemoryState } from './state/memory-state.ts';

const open = () => bySender(createMemoryState(), 'test', 1, 60);

it('counts a customer with a /56 as ten senders, and leaves forty to the other customers of the /48', async () => {
  const limit = open();
  for (let at = 0; at < 10; at++) expect(await limit.take(`2001:db8:1:${at}::/64`)).toBe(0);
  expect(await limit.take('2001:db8:1:ff::/64')).toBeGreaterThan(0);
  for (let at = 0; at < 30; at++)
    expect(await limit.take(`2001:db8:1:${(0x100 + at * 0x100).toString(16)}::/64`)).toBe(0);
  expect(await limit.take('2001:db8:1:f000::/64')).toBeGreaterThan(0);
  expect(await limit.take('2001:db8:2:0::/64')).toBe(0);
});

it('counts each sender, and its network as ten of them', async () => {
  const limit = open();
  for (let at = 0; at < 10; at++) expect(await limit.take(`2001:db8:1:${at}`)).toBe(0);
  expect(await limit.take('2001:db8:1:0')).toBeGreaterThan(0);
  expect(await limit.take('2001:db8:1:10')).toBeGreaterThan(0);
  expect(await limit.take('2001:db8:2:10')).toBe(0);
});

it('counts a sender, and its network, for each thing by itself', async () => {
  const limit = open();
  for (let at = 0; at < 10; at++) expect(await limit.take(`2001:db8:1:${at} one`)).toBe(0);
  expect(await limit.take('2001:db8:1:10 one')).toBeGreaterThan(0);
  expect(await limit.take('2001:db8:1:10 other')).toBe(0);
  await limit.refund('2001:db8:1:0 one');
  expect(await limit.take('2001:db8:1:10 one')).toBe(0);
});

it('asks the limit of the network first, so that the addresses of one that has reached it are not stored', async () => {
  const counted: string[] = [];
  const state = createMemoryState();
  const watched: typeof state = {
    ...state,
    rateLimit: (name, most, periodSeconds) => {
      const limit = state.rateLimit(name, most, periodSeconds);
      return {
        ...limit,
        take(caller, amount) {
          counted.push(`${name} ${caller}`);
          return limit.take(caller, amount);
        },
      };
    },
  };
  const limit = bySender(watched, 'test', 1, 60);
  for (let at = 0; at < 10; at++) await limit.take(`2001:db8:1:${at}`);
  counted.length = 0;
  await limit.take('2001:db8:1:10');
  expect(counted).toEqual(['test-provider 2001:db8:1', 'test-network 2001:db8:1:0']);
});
