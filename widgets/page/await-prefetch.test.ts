// The code that prefetches is not itself loaded too early.
import { afterEach, expect, it, vi } from 'vitest';
import { awaitPrefetch } from './await-prefetch.ts';

const startPrefetch = vi.hoisted(() => vi.fn());
const asked = vi.hoisted(() => vi.fn());
vi.mock('./prefetch.ts', () => {
  asked();
  return { startPrefetch };
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});
const isQuiet = async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  await vi.dynamicImportSettled();
  return asked.mock.calls.length === 0;
};

it('is asked for neither over a metered line nor before the page has loaded and rests, and then begins', async () => {
  let rest = () => {};
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => {
    rest = begin;
  });
  Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' }, configurable: true });
  awaitPrefetch();
  rest();
  expect(await isQuiet()).toBe(true);

  Reflect.deleteProperty(navigator, 'connection');
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  rest = () => {};
  awaitPrefetch();
  rest();
  expect(await isQuiet()).toBe(true);
  readyState.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  expect(await isQuiet()).toBe(true);
  rest();
  await vi.waitFor(() => expect(startPrefetch).toHaveBeenCalledOnce());
});
