// Submissions stored in the visitor's browser until there is a network.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredSubmissions, removeSubmission, storeSubmission } from './waiting.ts';

const item = (id: string, at = Date.now()) => ({ id, url: 'https://h.example/x', site: 's', body: `b=${id}`, at });
const ids = () =>
  readStoredSubmissions()
    .filter(({ body }) => body !== '')
    .map(({ id }) => id);

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('what waits', () => {
  it('is there until it is dropped, and then nothing is left', () => {
    expect(storeSubmission(item('a'))).toBe(true);
    expect(storeSubmission(item('b'))).toBe(true);
    expect(storeSubmission(item('a'))).toBe(true);
    expect(ids()).toEqual(['b', 'a']);
    expect(localStorage).toHaveLength(1);
    removeSubmission('a');
    removeSubmission('b');
    expect(localStorage).toHaveLength(0);
  });

  it('is five at most: the sixth is refused, and the five stay', () => {
    for (const id of 'abcde') expect(storeSubmission(item(id))).toBe(true);
    expect(storeSubmission(item('f'))).toBe(false);
    expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('loses what was typed after a day, and is forgotten after a month', () => {
    vi.useFakeTimers();
    storeSubmission(item('a'));
    vi.advanceTimersByTime(86_399_000);
    expect(ids()).toEqual(['a']);
    vi.advanceTimersByTime(1000);
    expect(ids()).toEqual([]);
    expect(readStoredSubmissions()).toMatchObject([{ id: 'a', body: '' }]);
    expect(localStorage.getItem('pihlaja')).not.toContain('b=a');
    for (const id of 'bcdef') expect(storeSubmission(item(id))).toBe(true);
    vi.advanceTimersByTime(29 * 86_400_000);
    expect(readStoredSubmissions().map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('survives a page whose library makes lists encode themselves', () => {
    const encode = JSON.stringify;
    // As Prototype 1.6 does.
    Object.assign(Array.prototype, {
      toJSON(this: unknown[]) {
        return `[${this.map((one) => encode(one)).join()}]`;
      },
    });
    expect(storeSubmission(item('a'))).toBe(true);
    expect(storeSubmission(item('b'))).toBe(true);
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    expect(ids()).toEqual(['a', 'b']);
  });

  it.each(['{', 'null', '7', '{"a":1}', '[null]', '["x"]', '[{"body":3}]'])('is nothing where %s was put', (text) => {
    localStorage.setItem('pihlaja', text);
    expect(readStoredSubmissions()).toEqual([]);
    expect(localStorage).toHaveLength(0);
    expect(storeSubmission(item('a'))).toBe(true);
    expect(ids()).toEqual(['a']);
  });

  it('stays where something else was put beside it, and the rest is removed', () => {
    localStorage.setItem('pihlaja', JSON.stringify([null, 'x', item('a'), { body: 3 }]));
    expect(ids()).toEqual(['a']);
    expect(JSON.parse(localStorage.getItem('pihlaja') ?? '')).toEqual([item('a', expect.any(Number))]);
  });

  it('is kept, and said to be kept, while an older one expires', () => {
    vi.useFakeTimers();
    storeSubmission(item('old'));
    vi.advanceTimersByTime(86_399_999);
    const kept = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.getItem(key),
      setItem(key: string, text: string) {
        vi.advanceTimersByTime(1);
        kept.setItem(key, text);
      },
    });
    expect([storeSubmission(item('a')), ids()]).toEqual([true, ['a']]);
  });

  it('leaves nothing to send where the visitor sees a failure', () => {
    const kept = localStorage;
    storeSubmission(item('a'));
    let reads = 0;
    vi.stubGlobal('localStorage', {
      // The second read, after the write, does not return the written item yet.
      getItem(key: string) {
        reads += 1;
        if (reads === 2) return JSON.stringify([item('a')]);
        return kept.getItem(key);
      },
      setItem: (key: string, text: string) => kept.setItem(key, text),
    });
    expect(storeSubmission(item('b'))).toBe(false);
    expect(ids()).toEqual(['a']);
  });

  it('is not there when storage is full, blocked, or says yes and keeps nothing', () => {
    const full = { getItem: () => null, removeItem() {} };
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { ...full, setItem });
    expect(storeSubmission(item('a'))).toBe(false);
    vi.stubGlobal('localStorage', { ...full, setItem() {} });
    expect(storeSubmission(item('a'))).toBe(false);
    vi.stubGlobal('localStorage', undefined);
    expect(storeSubmission(item('a'))).toBe(false);
    expect(readStoredSubmissions()).toEqual([]);
  });
});
