// Remembering in a browser with storage, and in one without.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forget, recall, recallAs, remember, wasDoneWithin } from './remember.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(['localStorage', 'sessionStorage'] as const)('the memory %s', (memory) => {
  it('gives back what it was given, and null for what it was not', () => {
    remember(memory, 'suljettu');
    remember(memory, 'avattu', 'kerran');
    expect(['suljettu', 'avattu', 'muu'].map((key) => recall(memory, key))).toEqual(['1', 'kerran', null]);
  });

  it('removes a text that its reader finds invalid', () => {
    const other = () => {
      throw new Error('not ours');
    };
    for (const read of [() => null, other]) {
      remember(memory, 'avattu', '{');
      expect([recallAs(memory, 'avattu', read), globalThis[memory].length]).toEqual([null, 0]);
    }
  });

  it('removes the old value where there is no room for the new one: the visitor has replaced it', () => {
    remember(memory, 'avattu', 'kerran');
    const kept = globalThis[memory];
    vi.stubGlobal(memory, {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (key: string) => kept.removeItem(key),
    });
    remember(memory, 'avattu', 'monta kertaa');
    expect(kept).toHaveLength(0);
  });

  it('forgets without a word where nothing may be kept', () => {
    const broken = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal(memory, { getItem: broken, setItem: broken, removeItem: broken });
    remember(memory, 'suljettu');
    expect(recall(memory, 'suljettu')).toBeNull();
    vi.stubGlobal(memory, undefined);
    forget(memory, 'suljettu');
    expect(recallAs(memory, 'suljettu', Number)).toBe(0);
  });
});

it('keeps the two apart', () => {
  remember('localStorage', 'suljettu');
  expect(recall('sessionStorage', 'suljettu')).toBeNull();
});

it.each([
  ['now', 0, true],
  ['longer ago', -1000, false],
  ['before the clock was set back', 5000, true],
  ['at no time', Number.NaN, false],
])('knows what was done %s, and removes a time that has expired', (_, after, expected) => {
  remember('localStorage', 'tehty', String(Date.now() + after));
  expect([wasDoneWithin('tehty', 900), localStorage.length === 1]).toEqual([expected, expected]);
});
