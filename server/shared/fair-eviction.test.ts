// Which entry of a full store is evicted: one of the sender with the largest share.
import { describe, expect, it } from 'vitest';
import { findEvicted, type StoredEntry } from './fair-eviction.ts';

const room = { maxEntries: 10, maxBytes: 1000 };
let clock = 0;
const held = (address: string, bytes = 1): StoredEntry => {
  clock += 1;
  return { address, network: address.split('.').slice(0, 3).join('.'), bytes, since: clock };
};
const times = (n: number, address: string, bytes?: number) => Array.from({ length: n }, () => held(address, bytes));

describe('a store', () => {
  it('that is not full loses nothing, whoever fills it', () => {
    expect(findEvicted(times(9, '1.1.1.1'), held('1.1.1.1'), room)).toEqual([]);
  });

  it('loses the oldest entry of the address with the most entries', () => {
    const others = [held('2.2.2.2'), held('3.3.3.3')];
    const many = times(8, '1.1.1.1');
    expect(findEvicted([...others, ...many], held('4.4.4.4'), room)).toEqual([many[0]]);
    expect(findEvicted([...others, ...many], held('1.1.1.1'), room)).toEqual([many[0]]);
  });

  it('counts the addresses of a network together', () => {
    const network = Array.from({ length: 7 }, (_, n) => held(`1.1.1.${n}`));
    const two = times(2, '2.2.2.2');
    expect(findEvicted([...two, held('3.3.3.3'), ...network], held('4.4.4.4'), room)).toEqual([network[0]]);
  });

  it('takes large entries for a large share, and as many as the newcomer needs', () => {
    const small = times(5, '2.2.2.2', 10);
    const large = times(3, '1.1.1.1', 300);
    expect(findEvicted([...small, ...large], held('3.3.3.3', 200), room)).toEqual([large[0]]);
    expect(findEvicted([...small, ...large], held('3.3.3.3', 550), room)).toEqual(large.slice(0, 2));
    expect(findEvicted([...small, ...large], held('3.3.3.3', 960), room)).toBeNull();
    expect(findEvicted(large, held('1.1.1.1', 500), room)).toEqual(large.slice(0, 2));
  });

  it('takes no newcomer that is larger than all of it', () => {
    expect(findEvicted([], held('1.1.1.1', 1001), room)).toBeNull();
  });
});
