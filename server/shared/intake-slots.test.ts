// Slots for bodies: limited in number, shared fairly, and taken away from slow bodies.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIntakeSlots, type Holder, type IntakeSlots } from './intake-slots.ts';

let places: IntakeSlots;
let out: string[];
beforeEach(() => {
  vi.useFakeTimers();
  out = [];
  const bounds = { ofAddress: 2, ofNetwork: 3, ofAll: 4 };
  places = createIntakeSlots({ ...bounds, waitMs: 1000, evictAfterMs: 100, goodSpeed: 50 });
});
afterEach(() => void vi.useRealTimers());

/** @param name `a1` is an address of network `a`, and `a1.2` is another body from it */
const holder = (name: string, speed = 100): Holder => ({
  address: name.split('.')[0] ?? '',
  network: name[0] ?? '',
  speed: () => speed,
  abort: () => void out.push(name),
});
const take = (name: string, speed?: number) => places.take(holder(name, speed));
const taken = async (name: string, speed?: number) => (await take(name, speed)) as () => void;
const isTaken = (place: unknown) => typeof place === 'function';

it('are given back, and then the next one’s who may have it', async () => {
  const [first] = [await taken('a1'), await taken('a1.2')];
  const own = take('a1.3');
  const third = await taken('b1');
  await taken('b2');
  const other = take('c1');
  third();
  // The first sender in the queue already has too many slots.
  expect(isTaken(await other)).toBe(true);
  first();
  expect(isTaken(await own)).toBe(true);
  expect(out).toEqual([]);
});

it('are waited for no longer than a while', async () => {
  const gives = [await taken('a1'), await taken('a1.2')];
  const own = take('a1.3');
  vi.advanceTimersByTime(1000);
  expect(await own).toBe('one');
  gives[0]?.();
  for (const name of ['b1', 'c1', 'd1']) await taken(name);
  const other = take('e1');
  vi.advanceTimersByTime(1000);
  expect([await other, out]).toEqual(['all', []]);
});

it('go from a network that has more to one that has fewer, however fast it is, and there from the slowest', async () => {
  for (const [name, speed] of [['a1', 300], ['a2', 200], ['a3', 400], ['b1', 60]] as const) await taken(name, speed); // biome-ignore format: one list
  const other = take('c1');
  vi.advanceTimersByTime(99);
  expect(out).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(isTaken(await other)).toBe(true);
  expect(out).toEqual(['a2']);
});

it('go within a network from the address that has more', async () => {
  for (const [name, speed] of [['a1', 300], ['a1.2', 200], ['a2', 60]] as const) await taken(name, speed); // biome-ignore format: one list
  const other = take('a3');
  vi.advanceTimersByTime(100);
  expect(isTaken(await other)).toBe(true);
  expect(out).toEqual(['a1.2']);
});

it('go between equals only from who is slow', async () => {
  let speed = 70;
  const changing = { ...holder('a1'), speed: () => speed };
  await places.take(changing);
  for (const name of ['b1', 'c1', 'd1']) await taken(name, 80);
  const other = take('e1');
  vi.advanceTimersByTime(500);
  expect(out).toEqual([]);
  speed = 40;
  vi.advanceTimersByTime(100);
  expect(isTaken(await other)).toBe(true);
  expect(out).toEqual(['a1']);
});

it('go to whose network holds fewest, not to who came first', async () => {
  const gives = [await taken('a1'), await taken('a2'), await taken('b1'), await taken('b2')];
  const crowd = take('a3');
  const other = take('c1');
  gives[2]?.();
  expect(isTaken(await other)).toBe(true);
  gives[3]?.();
  expect(isTaken(await crowd)).toBe(true);
});
