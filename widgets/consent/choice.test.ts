// The visitor's choice: stored with its version and time, exposed as attributes, and refused data is removed.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adIdCookie, sessionIdKey, userIdCookie } from '../shared/consent/stored-names.ts';
import { readCookie, writeCookie } from '../shared/storage/cookies.ts';
import { applyChoice, type ConsentChoice, choiceKey, readChoice } from './choice.ts';
import { saveChoice } from './store-choice.ts';
import { followChoice } from './with-page.ts';

const now = new Date('2026-05-09T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const choice: ConsentChoice = { advertising: true, analytics: false, marketing: true };
const none: ConsentChoice = { advertising: false, analytics: false, marketing: false };
const changed = vi.fn();
const attributes = () =>
  ['necessary', 'advertising', 'analytics', 'marketing'].map((name) =>
    document.documentElement.getAttribute(`data-consent-${name}`),
  );

followChoice();

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  localStorage.clear();
  sessionStorage.clear();
  applyChoice(null);
  document.addEventListener('consent:changed', changed);
});
afterEach(() => {
  document.removeEventListener('consent:changed', changed);
  changed.mockReset();
  vi.useRealTimers();
});

describe('the choice', () => {
  it('is not set at first', () => {
    expect([readChoice(), attributes()]).toEqual([null, [null, null, null, null]]);
  });

  it('is kept with its version and time, and read back', () => {
    saveChoice(choice);
    expect(JSON.parse(localStorage.getItem(choiceKey) ?? '')).toEqual({
      version: 1,
      at: '2026-05-09T12:00:00.000Z',
      ...choice,
    });
    expect(readChoice()).toEqual(choice);
  });

  it('holds for a year', () => {
    saveChoice(choice);
    vi.setSystemTime(now.getTime() + 365 * dayMs - 1);
    expect(readChoice()).toEqual(choice);
    vi.setSystemTime(now.getTime() + 365 * dayMs);
    expect(readChoice()).toBeNull();
  });

  it.each([
    ['another version', { version: 0, at: now.toISOString(), ...choice }],
    ['no time', { version: 1, ...choice }],
    ['a text', 'kaikki'],
    ['null', null],
  ])('is not set when %s was kept', (_, kept) => {
    localStorage.setItem(choiceKey, JSON.stringify(kept));
    expect(readChoice()).toBeNull();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(localStorage).toHaveLength(0);
  });

  it('that was withdrawn does not hold on the next page, even when the storage has no room for the new one', () => {
    saveChoice({ ...none, analytics: true });
    const kept = localStorage;
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (key: string) => kept.removeItem(key),
    });
    saveChoice(none);
    vi.unstubAllGlobals();
    expect([attributes()[2], readChoice()]).toEqual(['denied', null]);
  });

  it('allows nothing that was not allowed by name', () => {
    localStorage.setItem(choiceKey, JSON.stringify({ version: 1, at: now.toISOString(), analytics: 'true' }));
    expect(readChoice()).toEqual(none);
  });

  it('stands on <html>, and is told when it changes', () => {
    saveChoice(choice);
    expect(attributes()).toEqual(['granted', 'granted', 'denied', 'granted']);
    saveChoice(choice);
    expect(changed).toHaveBeenCalledTimes(1);
    applyChoice(null);
    expect([attributes(), changed.mock.calls.length]).toEqual([[null, null, null, null], 2]);
  });

  it('shows by a refusal of everything that the visitor has answered', () => {
    saveChoice(none);
    expect(attributes()).toEqual(['granted', 'denied', 'denied', 'denied']);
  });

  it('takes away what was kept under what it does not allow', () => {
    const keep = () => {
      for (const name of [userIdCookie, adIdCookie, '_ga', '_ga_ABC', 'ad_skeleton_top']) writeCookie(name, 'x', 1);
      writeCookie('csrftoken', 'x', 1);
      sessionStorage.setItem(sessionIdKey, 'x');
    };
    const left = () => document.cookie.split('; ').sort();
    keep();
    saveChoice({ ...none, advertising: true });
    expect([left(), sessionStorage.length]).toEqual([['ad_id=x', 'ad_skeleton_top=x', 'csrftoken=x'], 0]);
    keep();
    saveChoice({ ...none, analytics: true });
    expect([left(), sessionStorage.length]).toEqual([['_ga=x', '_ga_ABC=x', 'csrftoken=x', 'userId=x'], 1]);
    saveChoice(none);
    expect([left(), sessionStorage.length]).toEqual([['csrftoken=x'], 0]);
  });

  it('tells those who keep something before it is taken away', () => {
    saveChoice({ ...none, analytics: true });
    writeCookie(userIdCookie, 'x', 1);
    let atThatTime = '';
    document.addEventListener('consent:changed', () => (atThatTime = readCookie(userIdCookie)), { once: true });
    saveChoice(none);
    expect([atThatTime, readCookie(userIdCookie)]).toEqual(['x', '']);
  });

  it('holds for the page in a browser that keeps nothing', () => {
    const broken = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: broken, setItem: broken, removeItem: broken });
    saveChoice(choice);
    expect([attributes(), readChoice()]).toEqual([['granted', 'granted', 'denied', 'granted'], null]);
    vi.unstubAllGlobals();
  });
});
