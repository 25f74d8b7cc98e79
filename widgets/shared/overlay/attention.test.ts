// The elements over the page: each kind is named once, while there is one of it.
import { afterEach, describe, expect, it } from 'vitest';
import { isAnybodyAsking, isAsking, setAsking } from './attention.ts';

const currentAsk = () => document.documentElement.dataset.asks;
const [first, second] = [{}, {}];

afterEach(() => {
  for (const owner of [first, second]) setAsking('toast', false, owner);
});

describe('what asks for attention', () => {
  it('stands there until the last of its kind has gone', () => {
    setAsking('toast', true, first);
    setAsking('toast', true, second);
    expect([currentAsk(), isAsking('toast')]).toEqual(['toast', true]);
    setAsking('toast', false, first);
    expect([currentAsk(), isAnybodyAsking()]).toEqual(['toast', true]);
    setAsking('toast', false, second);
    expect([currentAsk(), isAnybodyAsking()]).toEqual(['', false]);
  });

  it('counts once, however often it says so', () => {
    setAsking('popup', true);
    setAsking('popup', true);
    setAsking('popup', false);
    expect(isAsking('popup')).toBe(false);
  });
});
