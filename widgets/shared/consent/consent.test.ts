// Code that runs only while the visitor allows it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAllowed, whileAllowed } from './consent.ts';

const say = (answer: string | null, category = 'analytics') => {
  const root = document.documentElement;
  if (answer === null) root.removeAttribute(`data-consent-${category}`);
  else root.setAttribute(`data-consent-${category}`, answer);
  document.dispatchEvent(new Event('consent:changed'));
};
const start = vi.fn<(allowed: AbortSignal) => void>();
const signals = () => start.mock.calls.map(([signal]) => signal.aborted);
let life: AbortController;

beforeEach(() => {
  life = new AbortController();
});
afterEach(() => {
  life.abort();
  start.mockReset();
  for (const category of ['analytics', 'marketing']) say(null, category);
});

describe('what needs consent', () => {
  it('starts at once where it is allowed', () => {
    say('granted');
    expect(isAllowed('analytics')).toBe(true);
    whileAllowed('analytics', life.signal, start);
    expect(signals()).toEqual([false]);
  });

  it('waits while nothing is chosen, or another category, and starts once', () => {
    whileAllowed('analytics', life.signal, start);
    say('denied');
    say('granted', 'marketing');
    expect(start).not.toHaveBeenCalled();
    say('granted');
    say('denied', 'marketing');
    expect(signals()).toEqual([false]);
  });

  it('ends when it is withdrawn, and starts again when it is given again', () => {
    whileAllowed('analytics', life.signal, start);
    say('granted');
    say('denied');
    expect(signals()).toEqual([true]);
    say('granted');
    expect(signals()).toEqual([true, false]);
  });

  it('ends with its widget, for good', () => {
    whileAllowed('analytics', life.signal, start);
    say('granted');
    life.abort();
    say('denied');
    say('granted');
    expect(signals()).toEqual([true]);
  });
});
