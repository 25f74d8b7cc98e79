// A banner's ad slot: its requests, the use of the responses, and the developers' overlay.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adScripts, arriveNetwork, forgetAds } from '../../tests/helpers/fake-ads.ts';
import { fakeSight } from '../../tests/helpers/fake-sight.ts';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import type { BannerRequest } from '../shared/ads/ad-network.ts';
import { cookieNames, expireCookie, writeCookie } from '../shared/storage/cookies.ts';
import { examples } from './examples.ts';

const [example] = Object.values(examples);
let sight: ReturnType<typeof fakeSight>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sight = fakeSight();
  visit('https://pihajaraystas.example/');
});
afterEach(() => {
  vi.useRealTimers();
  forgetAds();
  for (const name of cookieNames()) expireCookie(name);
});

const visit = (url: string) => (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);

/** Mounts the slot in a box of this size, which the test may change. */
async function mountSlot(width = 300, height = 150) {
  const size = { width, height };
  const mounted = await mountWidget('ad-slot', example as object, {
    beforeHydration(element) {
      const box = element.querySelector('[data-ad-box]') as HTMLElement;
      Object.defineProperties(box, {
        clientWidth: { get: () => size.width },
        clientHeight: { get: () => size.height },
      });
    },
  });
  const find = (selector: string) => mounted.element.querySelector(selector) as HTMLElement;
  const ad = () => mounted.element.querySelector<HTMLElement>('.ad-slot__ad');
  return { ...mounted, size, find, ad, state: () => find('[data-ad-slot]').dataset.adSlot };
}

/** Advances the time and lets promises settle. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const askedSizes = (calls: readonly (readonly [BannerRequest])[]) =>
  calls.map(([{ width, height }]) => [width, height]);

describe('a place for a banner', () => {
  it('asks when it has been near the screen for 200 ms, with its name and its size', async () => {
    const { ad, state } = await mountSlot(980, 120);
    const { fillBanner } = arriveNetwork({});
    sight.show(0.01, '200px');
    await pass(199);
    expect(fillBanner).not.toHaveBeenCalled();
    await pass(1);
    expect(fillBanner).toHaveBeenCalledExactlyOnceWith({
      slotId: 'article-top',
      place: 'top',
      width: 980,
      height: 120,
      element: ad(),
      signal: expect.any(AbortSignal),
    });
    expect(state()).toBe('filled');
  });

  it('loads nothing for who scrolls past it faster', async () => {
    await mountSlot();
    for (let times = 0; times < 5; times += 1) {
      sight.show(0.5, '200px');
      await pass(150);
      sight.show(0, '200px');
      await pass(150);
    }
    expect(adScripts()).toEqual([]);
  });

  it.each([
    ['has no banner', async () => false],
    ['refuses', () => Promise.reject(new Error('ei'))],
  ])('stays empty and reserved, without its label, when the network %s', async (_, fillBanner) => {
    const { state, ad, errors } = await mountSlot();
    arriveNetwork({ fillBanner });
    sight.show(1, '200px');
    await pass(200);
    expect([state(), ad(), errors]).toEqual(['empty', null, []]);
  });

  it('stays so when the script never comes, and shows nothing that comes too late', async () => {
    const { state, ad } = await mountSlot();
    sight.show(1, '200px');
    await pass(200);
    expect(state()).toBe('');
    await pass(5000);
    expect([state(), ad()]).toEqual(['empty', null]);
    const { fillBanner } = arriveNetwork({});
    expect(fillBanner).not.toHaveBeenCalled();
  });

  it('tells a network that takes too long that nobody will see its banner', async () => {
    const { state } = await mountSlot();
    const { fillBanner } = arriveNetwork({ fillBanner: () => new Promise(() => {}) });
    sight.show(1, '200px');
    await pass(200);
    const isUnwanted = () => fillBanner.mock.calls.map(([{ signal }]) => signal.aborted);
    expect(isUnwanted()).toEqual([false]);
    await pass(5000);
    expect([state(), isUnwanted()]).toEqual(['empty', [true]]);
  });

  it('closes only below what the visitor sees', async () => {
    const { state, find } = await mountSlot();
    arriveNetwork({ fillBanner: async () => false });
    find('[data-ad-slot]').getBoundingClientRect = () => ({ top: innerHeight + 65 }) as DOMRect;
    sight.show(0.01, '200px');
    await pass(200);
    expect(state()).toBe('closed');
    dispatchEvent(new Event('resize'));
    await pass(300);
    expect(state()).toBe('closed');
  });
});

describe('a place whose screen has turned', () => {
  async function filled() {
    const slot = await mountSlot(728, 90);
    const network = arriveNetwork({});
    sight.show(1, '200px');
    await pass(200);
    return { ...slot, ...network };
  }

  it('asks again for its other size, 300 ms after the last change', async () => {
    const { size, fillBanner, find } = await filled();
    Object.assign(size, { width: 300, height: 150 });
    for (const event of ['resize', 'orientationchange', 'resize']) {
      dispatchEvent(new Event(event));
      await pass(299);
    }
    expect(fillBanner).toHaveBeenCalledTimes(1);
    await pass(1);
    sight.show(1, '200px');
    await pass(0);
    expect(askedSizes(fillBanner.mock.calls)).toEqual([
      [728, 90],
      [300, 150],
    ]);
    expect(fillBanner.mock.calls[0]?.[0].signal.aborted).toBe(true);
    expect(find('[data-ad-space]').children).toHaveLength(1);
  });

  it('keeps the banner when its own size is the same', async () => {
    const { fillBanner, ad } = await filled();
    const shown = ad();
    dispatchEvent(new Event('resize'));
    await pass(300);
    sight.show(1, '200px');
    await pass(1000);
    expect(fillBanner).toHaveBeenCalledTimes(1);
    expect(ad()).toBe(shown);
  });

  it('gives its banner up when it is not shown there, and asks again when it is', async () => {
    const { size, fillBanner, ad } = await filled();
    Object.assign(size, { width: 0, height: 0 });
    dispatchEvent(new Event('resize'));
    await pass(300);
    expect(ad()).toBeNull();
    Object.assign(size, { width: 728, height: 90 });
    dispatchEvent(new Event('resize'));
    await pass(300);
    sight.show(1, '200px');
    await pass(0);
    expect(fillBanner).toHaveBeenCalledTimes(2);
  });

  it('listens no more when it has left the page, as when the visitor withdraws', async () => {
    const { size, fillBanner, unmount } = await filled();
    unmount();
    expect(fillBanner.mock.calls[0]?.[0].signal.aborted).toBe(true);
    size.width = 300;
    dispatchEvent(new Event('resize'));
    await pass(300);
    sight.show(1);
    await pass(1000);
    expect(fillBanner).toHaveBeenCalledTimes(1);
  });
});

describe('the skeleton overlay', () => {
  const local = 'http://localhost:3000/';
  const overlay = ({ element }: { element: HTMLElement }) => element.querySelector<HTMLElement>('.ad-skeleton');
  const press = (slot: { element: HTMLElement }, text: string) =>
    [...(overlay(slot)?.querySelectorAll('button') ?? [])].find((button) => button.textContent === text)?.click();
  async function mountLocal(url = local) {
    visit(url);
    const slot = await mountSlot();
    await vi.dynamicImportSettled();
    return slot;
  }

  it('says what it is, and covers the ad from everybody', async () => {
    const slot = await mountLocal();
    expect([...(overlay(slot)?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Mainos',
      'Jatka sivustolle',
      'Sulje mainos',
    ]);
    expect(slot.find('[data-ad-space]').inert).toBe(true);
  });

  it.each(['http://127.0.0.1:3000/', 'http://[::1]:3000/'])('is there on %s', async (url) => {
    expect(overlay(await mountLocal(url))).not.toBeNull();
  });

  it.each(['https://pihajaraystas.example/', 'http://localhost.example/', 'http://192.168.1.5/'])(
    'is never there on %s',
    async (url) => {
      expect(overlay(await mountLocal(url))).toBeNull();
    },
  );

  it('stays closed for its own place, by a cookie', async () => {
    const slot = await mountLocal();
    press(slot, 'Sulje mainos');
    expect([overlay(slot), slot.find('[data-ad-space]').inert]).toEqual([null, false]);
    expect(document.activeElement).toBe(slot.find('[data-ad-space]'));
    expect(document.cookie).toContain('ad_skeleton_article-top=1');
    expect(overlay(await mountLocal())).toBeNull();
    expireCookie('ad_skeleton_article-top');
    writeCookie('ad_skeleton_article-bottom', '1', 1);
    expect(overlay(await mountLocal())).not.toBeNull();
  });

  it('leads on to what follows the ad', async () => {
    const slot = await mountLocal();
    const other = document.createElement('div');
    other.dataset.banner = 'full-page';
    const text = document.createElement('p');
    for (const shown of [other, text]) {
      shown.getClientRects = () => [{}] as unknown as DOMRectList;
      document.body.append(shown);
    }
    press(slot, 'Jatka sivustolle');
    expect([overlay(slot), document.activeElement]).toEqual([null, text]);
    text.blur();
    expect(text.hasAttribute('tabindex')).toBe(false);
  });

  it('goes with the place', async () => {
    const slot = await mountLocal();
    slot.unmount();
    expect(overlay(slot)).toBeNull();
  });
});
