// The elements over the page: each kind is named once, while there is one of it.
import { afterEach, describe, expect, it } from 'vitest';
import { isAnyOverlayOpen, isOverlayOpen, setOverlay } from './attention.ts';

const currentAsk = () => document.documentElement.dataset.asks;
const [first, second] = [{}, {}];

afterEach(() => {
  for (const owner of [first, second]) setOverlay('toast', false, owner);
});

describe('what asks for attention', () => {
  it('stands there until the last of its kind has gone', () => {
    setOverlay('toast', true, first);
    setOverlay('toast', true, second);
    expect([currentAsk(), isOverlayOpen('toast')]).toEqual(['toast', true]);
    setOverlay('toast', false, first);
    expect([currentAsk(), isAnyOverlayOpen()]).toEqual(['toast', true]);
    setOverlay('toast', false, second);
    expect([currentAsk(), isAnyOverlayOpen()]).toEqual(['', false]);
  });

  it('counts once, however often it says so', () => {
    setOverlay('popup', true);
    setOverlay('popup', true);
    setOverlay('popup', false);
    expect(isOverlayOpen('popup')).toBe(false);
  });
});
