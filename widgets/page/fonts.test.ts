// The loading of a page's web fonts.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringFonts } from './fonts.ts';

const files = ['/a.woff2', '/b.woff2'];
const rules = '/fonts.css';
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const comeFrom = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address);
const links = () => [...document.head.querySelectorAll('link')];
const asked = () => links().map(({ href }) => new URL(href).pathname);
/** Ends the loading of the font files. */
async function end(type: 'load' | 'error'): Promise<void> {
  for (const link of links()) link.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(0);
}

it('are asked for at once by a page that was opened from another one of the site', () => {
  comeFrom(`${location.origin}/juttu/`);
  bringFonts(files, rules);
  expect(asked()).toEqual(files);
});

it.each(['', 'https://haku.example/', `${location.origin}.example/`])(
  'wait for all else on a first page: from "%s"',
  (address) => {
    comeFrom(address);
    bringFonts(files, rules);
    expect(asked()).toEqual([]);
    dispatchEvent(new Event('load'));
    expect(asked()).toEqual(files);
  },
);

it('do not wait for ever', async () => {
  comeFrom('');
  bringFonts(files, rules);
  dispatchEvent(new Event('DOMContentLoaded'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked()).toEqual(files);
});

it.each(['load', 'error'] as const)('are named once all their files have come to an end: %s', async (type) => {
  comeFrom('');
  bringFonts(files, rules);
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).not.toContain(rules);
  await end(type);
  expect(asked()).toEqual([...files, rules]);
});
