// Remembering in a browser with storage, and in one without.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recall, remember } from './remember.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(['localStorage', 'sessionStorage'] as const)('the memory %s', (memory) => {
  it('gives back what it was given, and null for what it was not', () => {
    remember(memory, 'suljettu');
    remember(memory, 'avattu', 'kerran');
    expect([recall(memory, 'suljettu'), recall(memory, 'avattu'), recall(memory, 'muu')]).toEqual([
      '1',
      'kerran',
      null,
    ]);
  });

  it('forgets without a word where nothing may be kept', () => {
    const broken = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal(memory, { getItem: broken, setItem: broken });
    remember(memory, 'suljettu');
    expect(recall(memory, 'suljettu')).toBeNull();
  });
});

it('keeps the two apart', () => {
  remember('localStorage', 'suljettu');
  expect(recall('sessionStorage', 'suljettu')).toBeNull();
});
