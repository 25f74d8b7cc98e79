// The bar hides on scrolling: after 15 px, once scrolling has paused for 50 ms.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideOnScroll } from './hide-on-scroll.ts';

const pageHeight = 5000;
let life: AbortController;
let bar: HTMLElement;
let show: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  life = new AbortController();
  document.body.innerHTML = '<nav><a href="/">Koti</a></nav>';
  bar = document.querySelector('nav') as HTMLElement;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(pageHeight);
  stand(1000);
  show = hideOnScroll(bar, life.signal);
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
});

const isAway = () => document.documentElement.dataset.bottomBar === 'away';
const stand = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
/** Scrolls to a position, and stops there. */
function scrollTo(y: number, restMs = 50): boolean {
  stand(y);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(restMs);
  return isAway();
}

describe('the bar', () => {
  it('goes when the page is scrolled down by 15 px, and not by 14', () => {
    expect(scrollTo(1014)).toBe(false);
    expect(scrollTo(1015)).toBe(true);
  });

  it('adds slow steps up', () => {
    expect([scrollTo(1008), scrollTo(1016)]).toEqual([false, true]);
  });

  it('waits until scrolling has rested for 50 ms', () => {
    expect(scrollTo(1100, 49)).toBe(false);
    expect(scrollTo(1200, 49)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isAway()).toBe(true);
  });

  it('comes back when the page is scrolled up by 15 px, and not by 14', () => {
    scrollTo(1200);
    expect(scrollTo(1186)).toBe(true);
    expect(scrollTo(1185)).toBe(false);
  });

  it('is there at the top and at the end of the page', () => {
    scrollTo(1200);
    expect(scrollTo(0)).toBe(false);
    expect(scrollTo(3000)).toBe(true);
    expect(scrollTo(pageHeight - window.innerHeight)).toBe(false);
    // This also holds a few pixels from the end, where the bar covers the page's own bottom.
    scrollTo(3000);
    scrollTo(3100);
    expect(scrollTo(pageHeight - window.innerHeight - 14)).toBe(false);
  });

  it('comes back with the keyboard, and stays while it has its focus', () => {
    scrollTo(1200);
    const link = bar.querySelector('a') as HTMLElement;
    link.focus();
    expect(isAway()).toBe(false);
    vi.spyOn(bar, 'querySelector').mockImplementation((selector) => (selector === ':focus-visible' ? link : null));
    expect(scrollTo(1300)).toBe(false);
  });

  it('comes back when it is told to, and with a page that comes back', () => {
    scrollTo(1200);
    show();
    expect(isAway()).toBe(false);
    scrollTo(1300);
    window.dispatchEvent(new Event('pageshow'));
    expect(isAway()).toBe(false);
  });

  it('leaves nothing behind', () => {
    stand(1200);
    window.dispatchEvent(new Event('scroll'));
    life.abort();
    vi.advanceTimersByTime(100);
    expect(isAway()).toBe(false);
  });
});
