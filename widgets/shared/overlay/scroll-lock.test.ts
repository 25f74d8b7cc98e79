// The scroll lock of the page behind an open panel, and its release.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockScroll } from './scroll-lock.ts';

const lock = () => document.documentElement.getAttribute('data-scroll-lock');
const releases: (() => void)[] = [];
const hold = () => {
  const release = lockScroll();
  releases.push(release);
  return release;
};
afterEach(() => {
  for (const release of releases.splice(0)) release();
});

describe('the scroll lock', () => {
  it('holds until it is let go, and letting go twice is harmless', () => {
    const release = hold();
    expect(lock()).not.toBeNull();
    release();
    release();
    expect(lock()).toBeNull();
  });

  it('holds until the last of two lets go', () => {
    const [first, second] = [hold(), hold()];
    first();
    first();
    expect(lock()).not.toBeNull();
    second();
    expect(lock()).toBeNull();
  });

  it('keeps the place of a scroll bar that takes room', () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    hold();
    expect(lock()).toBe('gutter');
  });

  it('keeps no place where there is no such scroll bar', () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth);
    hold();
    expect(lock()).toBe('');
  });
});
