// How slots are shared among senders.
import { expect, it, vi } from 'vitest';
import { createShares, type FairSlots, type ShareLimits } from './shares.ts';

const limits = { slots: 64 };
const [flooder, visitor] = ['203.0.113.7', '198.51.100.20'];
const takeAll = (shares: FairSlots, senders: readonly (string | undefined)[], of: ShareLimits = limits) => {
  let given = 0;
  for (let round = 0; round < 2 * of.slots; round++)
    for (const sender of senders) if (shares.take(sender, of)) given += 1;
  return given;
};
const one = { slots: 1 };
/**
 * Waits for the only slot, works for the given time of the fake clock, and releases the slot. `came` lists the senders that have
 * had the slot.
 */
function queueAt(shares: FairSlots) {
  const came: string[] = [];
  const wait = async (name: string, sender: string, ms = 0) => {
    const release = await shares.wait(sender, one, 10_000);
    came.push(name);
    if (ms > 0) vi.advanceTimersByTime(ms);
    release?.();
  };
  return { came, wait };
}

it('one sender gets three eighths of the slots, and leaves the others to everybody else', () => {
  const shares = createShares();
  expect(takeAll(shares, [flooder])).toBe(24);
  expect(shares.take(visitor, limits)).not.toBeNull();
});

it('the addresses of one network get half of the slots together', () => {
  const shares = createShares();
  const addresses = Array.from({ length: 250 }, (_, n) => `203.0.113.${n}`);
  expect(takeAll(shares, addresses)).toBe(32);
  expect(shares.take(visitor, limits)).not.toBeNull();
});

it('IPv6 senders are counted as one customer has addresses', () => {
  const shares = createShares();
  expect(
    takeAll(
      shares,
      Array.from({ length: 200 }, (_, n) => `2001:db8:7:${n.toString(16)}::/64`),
    ),
  ).toBe(32);
  expect(shares.take('2001:db8:8:1::/64', limits)).not.toBeNull();
});

it('a dozen senders that take what they can get leave a quarter to senders that have nothing yet', () => {
  const shares = createShares();
  const dozen = Array.from({ length: 12 }, (_, n) => `203.0.${n}.7`);
  takeAll(shares, dozen);
  expect(shares.taken()).toBeLessThanOrEqual(48);
  const others = Array.from({ length: 16 }, (_, n) => `198.51.${n}.7`);
  expect(others.map((one) => shares.take(one, limits) !== null)).toEqual(Array(16).fill(true));
});

it('shares are reckoned from the smallest number of slots, so that some are left when there are fewer', () => {
  const shares = createShares();
  expect(takeAll(shares, [flooder], { slots: 64, minSlots: 32 })).toBe(12);
  expect(shares.take(visitor, { slots: 32, minSlots: 32 })).not.toBeNull();
});

it('work without a sender takes any place that is left', () => {
  const shares = createShares();
  expect(takeAll(shares, [undefined])).toBe(64);
  expect(shares.take(undefined, limits)).toBeNull();
});

it('a place that is given back is free, for its sender too', () => {
  const shares = createShares();
  const given = Array.from({ length: 24 }, () => shares.take(flooder, limits));
  expect(shares.take(flooder, limits)).toBeNull();
  given[0]?.();
  expect(shares.taken()).toBe(23);
  expect(shares.take(flooder, limits)).not.toBeNull();
});

it('those who wait get slots by turns of their networks, whoever has waited longest', async () => {
  const shares = createShares();
  const first = shares.take(flooder, one);
  const { came, wait } = queueAt(shares);
  const all = [
    wait('flood 1', flooder),
    wait('flood 2', '203.0.113.8'),
    wait('flood 3', flooder),
    wait('visitor', visitor),
    wait('another', '192.0.2.9'),
  ];
  first?.();
  await Promise.all(all);
  expect(came).toEqual(['flood 1', 'visitor', 'another', 'flood 2', 'flood 3']);
  expect(shares.taken()).toBe(0);
});

it('those who wait in one network get slots by turns, however many requests one of them has waiting', async () => {
  const shares = createShares();
  const first = shares.take(visitor, one);
  const { came, wait } = queueAt(shares);
  const floods = [1, 2, 3].map((n) => wait(`flood ${n}`, flooder));
  const all = [...floods, wait('neighbour', '203.0.113.8')];
  first?.();
  await Promise.all(all);
  expect(came).toEqual(['flood 1', 'neighbour', 'flood 2', 'flood 3']);
});

it('whose work has taken long lately waits behind those whose work is quick', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const shares = createShares();
  const { came, wait } = queueAt(shares);
  await wait('slow', flooder, 5000);
  await wait('quick', visitor, 10);
  const first = shares.take('192.0.2.9', one);
  const all = [wait('slow again', flooder, 5000), wait('quick again', visitor, 10), wait('new', '192.0.2.77', 10)];
  first?.();
  await Promise.all(all);
  expect(came).toEqual(['slow', 'quick', 'quick again', 'new', 'slow again']);
  vi.useRealTimers();
});

it('a wait without a slot ends, and one of too many does not begin', async () => {
  const shares = createShares(2);
  const release = shares.take(visitor, { slots: 1 });
  const waits = [1, 2].map(() => shares.wait(flooder, { slots: 1 }, 5));
  expect(await waits[1]).toBeNull();
  expect(await waits[0]).toBeNull();
  release?.();
  expect(shares.taken()).toBe(0);
  expect(await shares.wait(flooder, { slots: 1 }, 5)).not.toBeNull();
});
