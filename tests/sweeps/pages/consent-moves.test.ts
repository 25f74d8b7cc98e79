// Giving or withdrawing consent moves nothing in view: elements that open or close with it do so outside the viewport.
import type { Page } from 'playwright';
import { expect, type NewPage, test } from '../../helpers/browser-test.ts';
import { stubPictures } from '../../helpers/empty-picture.ts';
import { startFakeBackend } from '../../helpers/fake-backend.ts';
import { waitForAbsenceOf } from '../../helpers/leave-time.ts';
import {
  rawArticle,
  rawCategory,
  rawImage,
  rawItem,
  rawList,
  rawPage,
  rawSite,
  serveSite,
} from '../../helpers/raw-content.ts';
import { startHost, type TestHost } from '../../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

test.beforeAll(async () => {
  backend = await startFakeBackend();
  const text = (n: number) => ({ id: `t${n}`, type: 'text', value: `<p>${'Kivijalka hengittää. '.repeat(12)}</p>` });
  const body = Array.from({ length: 24 }, (_, n) => text(n));
  const film = { id: 'v', type: 'embed_video', value: { url: 'https://www.youtube.com/watch?v=abcdefghijk' } };
  const code = {
    id: 'c',
    type: 'custom_code',
    value: '<script src="https://palvelu.example/a.js"></script><p>Laskuri</p>',
  };
  serveSite(backend, {
    '/juttu/': rawArticle({ lead_image: rawImage(), body: [film, code, ...body] }),
    '/': rawPage('HomePage', {
      id: 30,
      meta: { relative_url: '/' },
      native_ads: [{ targetId: 'a1' }],
    }),
  });
  const items = Array.from({ length: 12 }, (_, n) => rawItem(n + 1, { lead_image: rawImage() }));
  backend.answer('/api/pages/', { json: rawList(items) });
  backend.answer('/api/pages/?type=base.CategoryPage&show_in_menus=true', { json: rawList([rawCategory()]) });
  const announcement = {
    id: 7,
    name: 'a',
    content: '<p>Hallaa koko maassa, ja vielä toisenkin rivin verran: suojaa taimet.</p>',
    start: null,
    is_closable: true,
  };
  const video = { title: 'Ilta', videoUrl: '/media/ilta.mp4' };
  backend.answer('/api/site/', { json: rawSite({ announcement, video }) });
  host = await startHost(backend, { adNetworkUrl: '/verkko.js' });
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Evästeet ja yksityisyys' });
const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

/** The network's script fills every banner. */
const network =
  'const { cmd } = window.pihlajaAds; window.pihlajaAds.cmd = { push: (call) => call(n) };' +
  'const n = { fillBanner: async () => true, findNativeAd: async () => null, stop() {} }; cmd.forEach((call) => call(n));';

async function open(newPage: NewPage, path: string, viewport: { width: number; height: number }): Promise<Page> {
  const { page } = await newPage({ viewport, isUndecided: true, reducedMotion: 'reduce' });
  await stubPictures(page.context(), host.origin);
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Muualta</p>' }));
  await page.route('**/verkko.js', (route) => route.fulfill({ contentType: 'text/javascript', body: network }));
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  expect((await page.goto(host.origin + path))?.status()).toBe(200);
  await dialog(page).waitFor();
  return page;
}

/** All visible elements of the page, by type, text and position. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll(':is(header, main, footer) :is(h1, h2, h3, p, a, img, button, input, iframe)'),
    ];
    return all.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && y < innerHeight && y + height > 0;
      const isOfFrame = element.closest(
        '[data-widget="custom-code"], [data-widget="video-embed"], .ad-slot, .native-ad',
      );
      return isSeen && !isOfFrame
        ? [`${element.localName} ${element.textContent?.trim().slice(0, 20)} ${x.toFixed(1)} ${y.toFixed(1)}`]
        : [];
    });
  });

/** Performs an action, and checks that nothing in view has moved. */
async function expectStill(page: Page, what: string, act: () => Promise<unknown>): Promise<void> {
  const before = await inSight(page);
  expect(before.length).toBeGreaterThan(3);
  await page.evaluate(() => (Reflect.get(window, 'shifts') as unknown[]).splice(0));
  await act();
  await waitForAbsenceOf('a layout shift', 700);
  expect(await inSight(page), what).toEqual(before);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts')), what).toEqual([]);
}

/** Typed input prevents the reload of the page when consent is withdrawn. */
async function openSettings(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#masthead-search')) field.value = 'kivi';
    const settings = document.querySelector<HTMLElement>('[data-opens="consent"]');
    // The focus or pointer event before a click fetches the dialog.
    settings?.focus({ preventScroll: true });
    settings?.click();
  });
  await dialog(page).waitFor();
}

const scrollDown = (page: Page, share: number) =>
  page.evaluate((at) => window.scrollTo(0, at * (document.documentElement.scrollHeight - innerHeight)), share);
const openPlaces = (page: Page) => page.locator('.banner:visible').count();

const screens = [
  ['a wide screen', { width: 1366, height: 768 }],
  ['a telephone', { width: 390, height: 844 }],
] as const;

for (const [what, viewport] of screens)
  test.describe(`on ${what}`, () => {
    for (const [what, path, share] of [
      ['the top', '/juttu/', 0],
      ['the middle', '/juttu/', 0.4],
      ['the end', '/juttu/', 1],
      ['the top', '/', 0],
      ['the middle', '/', 0.3],
    ] as const)
      test(`nothing moves at ${what} of ${path} when everything is accepted, nor when it is taken back`, async ({
        newPage,
      }) => {
        const page = await open(newPage, path, viewport);
        await scrollDown(page, share);
        await waitForAbsenceOf('an ad', 300);
        expect(await openPlaces(page)).toBe(0);
        await expectStill(page, 'accepted', () => answer(page, 'Hyväksy kaikki'));
        // There is room for ads below the screen, as long as the page continues below.
        if (share === 0) expect(await openPlaces(page)).toBeGreaterThan(0);
        await openSettings(page);
        await waitForAbsenceOf('what the settings themselves move', 300);
        await expectStill(page, 'withdrawn', () => answer(page, 'Vain välttämättömät'));
      });

    test('the room for the question at the end of the page is given back once that is out of sight', async ({
      newPage,
    }) => {
      const page = await open(newPage, '/juttu/', viewport);
      await scrollDown(page, 1);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const withRoom = await height();
      await answer(page, 'Vain välttämättömät');
      await waitForAbsenceOf('the room to go', 300);
      expect(await height()).toBe(withRoom);
      await scrollDown(page, 0);
      await expect.poll(height).toBeLessThan(withRoom - 50);
    });

    test('nothing moves when it is taken back on a page that came with ads among its articles', async ({ newPage }) => {
      const page = await open(newPage, '/', viewport);
      await answer(page, 'Hyväksy kaikki');
      await page.reload();
      const ad = page.locator('.widget--native-ad');
      await ad.scrollIntoViewIfNeeded();
      await ad.locator('[data-ad-state="none"]').waitFor({ state: 'attached' });
      await openSettings(page);
      await waitForAbsenceOf('what the settings themselves move', 300);
      await expectStill(page, 'withdrawn', () => answer(page, 'Vain välttämättömät'));
    });

    test('every place is open on the next page', async ({ newPage }) => {
      const page = await open(newPage, '/juttu/', viewport);
      await answer(page, 'Hyväksy kaikki');
      await page.reload();
      const places = await openPlaces(page);
      expect(places).toBeGreaterThanOrEqual(3);
      expect(await page.locator('.banner--top').isVisible()).toBe(true);
    });
  });
