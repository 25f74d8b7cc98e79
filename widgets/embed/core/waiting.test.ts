// Submissions kept in the visitor's browser until there is a network.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropWaiting, keepWaiting, readWaiting } from './waiting.ts';

const item = (id: string, at = Date.now()) => ({ id, url: 'https://h.example/x', site: 's', body: `b=${id}`, at });
const ids = () => readWaiting().map(({ id }) => id);

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('what waits', () => {
  it('is there until it is dropped, and then nothing is left', () => {
    expect(keepWaiting(item('a'))).toBe(true);
    expect(keepWaiting(item('b'))).toBe(true);
    expect(keepWaiting(item('a'))).toBe(true);
    expect(ids()).toEqual(['b', 'a']);
    expect(localStorage).toHaveLength(1);
    dropWaiting('a');
    dropWaiting('b');
    expect(localStorage).toHaveLength(0);
  });

  it('is five at most: the sixth is refused, and the five stay', () => {
    for (const id of 'abcde') expect(keepWaiting(item(id))).toBe(true);
    expect(keepWaiting(item('f'))).toBe(false);
    expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is forgotten after a day', () => {
    vi.useFakeTimers();
    keepWaiting(item('a'));
    vi.advanceTimersByTime(86_399_000);
    expect(ids()).toEqual(['a']);
    vi.advanceTimersByTime(1000);
    expect(ids()).toEqual([]);
    expect(keepWaiting(item('b'))).toBe(true);
    expect(JSON.parse(localStorage.getItem('pihlaja') ?? '')).toHaveLength(1);
  });

  it.each(['{', 'null', '7', '{"a":1}', '[null]', '["x"]', '[{"body":3}]'])('is nothing where %s was put', (text) => {
    localStorage.setItem('pihlaja', text);
    expect(readWaiting()).toEqual([]);
    expect(keepWaiting(item('a'))).toBe(true);
    expect(ids()).toEqual(['a']);
  });

  it('is not there when storage is full, blocked, or says yes and keeps nothing', () => {
    const full = { getItem: () => null, removeItem() {} };
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { ...full, setItem });
    expect(keepWaiting(item('a'))).toBe(false);
    vi.stubGlobal('localStorage', { ...full, setItem() {} });
    expect(keepWaiting(item('a'))).toBe(false);
    vi.stubGlobal('localStorage', undefined);
    expect(keepWaiting(item('a'))).toBe(false);
    expect(readWaiting()).toEqual([]);
  });
});
