// What a page loads in the background once it has loaded everything it needs itself.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWhenIdle } from './at-rest.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();
const paths = () => fetched.mock.calls.map(([url]) => url);
/** A bundle as the page would import it, which records on the page that it was loaded. */
const bundle = (name: string) =>
  `data:text/javascript,${encodeURIComponent(`globalThis.brought.push('${name}'); export const widget = {}`)}`;
const brought = () => Reflect.get(globalThis, 'brought') as string[];

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('brought', []);
  document.body.innerHTML = `
    <div data-widget="a" data-widget-src="${bundle('a')}" data-widget-styles="/a.css"></div>
    <div data-widget="a" data-widget-src="${bundle('a')}"></div>
    <div data-widget="ad" data-widget-src="${bundle('ad')}" data-widget-consent="advertising"></div>
    <div data-widget="login" data-widget-src="${bundle('login')}" data-widget-when="interaction"></div>
    <div data-widget="gone" data-widget-src="data:text/javascript,throw 1"></div>`;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

it('is the bundle of each widget that waits to be seen, once', async () => {
  startWhenIdle();
  await vi.waitFor(() => expect(brought()).toEqual(['a']));
  expect(paths()).toEqual(['/a.css']);
});

it('is no bundle for a visitor who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  startWhenIdle();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(brought()).toEqual([]);
});
