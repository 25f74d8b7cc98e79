// Maps and videos of other services: no service gets a request before the visitor allows it.
import type { BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { allow } from '../helpers/consent.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

const video = { url: 'https://youtu.be/aB3_-xYz019', title: 'Leikkaus', thumbnail_url: '/media/a.webp' };
const body = [
  { id: 'kartta', type: 'map', value: { address: 'Katu 1, Tampere', zoom: 15 } },
  { id: 'video', type: 'embed', value: { type: 'video', ...video } },
  { id: 'ilman', type: 'embed', value: { type: 'video', url: 'https://vimeo.com/76979871' } },
  { id: 'tyhja', type: 'map', value: {} },
];

test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/sivu/': rawPage('FreeformPage', { body }) });
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#24553f' } });
  backend.answer('/media/a.webp', { body: await picture.webp().toBuffer(), headers: { 'content-type': 'image/webp' } });
  host = await startHost(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

/** Opens the page with a simulation of all other origins; `requests` lists every address requested there. */
async function open(newPage: NewPage, options: BrowserContextOptions = {}, allowsMarketing = false) {
  const { page, complaints } = await newPage({ viewport: { width: 390, height: 800 }, ...options });
  if (allowsMarketing) await allow(page, 'marketing');
  const requests: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => url.origin !== host.origin,
    async (route) => {
      requests.push(route.request().url());
      await answered;
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="fi"><title>Ulkona</title><p>Ulkona' });
    },
  ); // biome-ignore format: one answer
  await page.goto(`${host.origin}/sivu/`);
  return { page, complaints, requests, answer };
}

const block = (page: Page, id: string) => page.locator(`#block-${id}`);
const scrollTo = async (page: Page, id: string) => {
  await block(page, id).scrollIntoViewIfNeeded();
  await block(page, id).locator('[data-widget-status="ready"]').waitFor();
};
const heights = (page: Page) =>
  page
    .locator('.block, .map__ask')
    .evaluateAll((blocks) => blocks.map((element) => element.getBoundingClientRect().height));

/** Print shows pictures, titles and addresses, and neither buttons nor frames. */
async function expectOnPaper(page: Page): Promise<void> {
  const hidden = ['iframe', '.frame__button', '.frame__why', '.frame__status'].map((part) => `${part}:visible`);
  expect(await page.locator(hidden.join(', ')).count()).toBe(0);
  for (const part of ['.map__address', '.map__drawing', '#block-video img', '#block-video .frame__title'])
    expect(await page.locator(part).isVisible(), part).toBe(true);
}

test.describe('a page with a map and videos', () => {
  test('asks nobody else for anything, and keeps no cookie, until a button is pressed', async ({ newPage }) => {
    const { page, complaints, requests } = await open(newPage);
    const before = await heights(page);
    for (const id of ['kartta', 'video', 'ilman']) await scrollTo(page, id);
    await waitForAbsenceOf('a request', 300);
    expect(requests).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await heights(page)).toEqual(before);
    expect(complaints).toEqual([]);
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      for (const id of ['kartta', 'tyhja']) expect(await block(page, id).boundingBox()).toMatchObject({ height: 450 });
    }
    expect(await block(page, 'tyhja').innerText()).toBe('Lataa...');
  });

  for (const [id, title, src, loading] of [
    ['kartta', 'Kartta, Katu 1, Tampere', 'https://www.google.com/maps?q=Katu+1%2C+Tampere&z=15&hl=fi&output=embed', 'Ladataan karttaa...'],
    ['video', 'Leikkaus', 'https://www.youtube-nocookie.com/embed/aB3_-xYz019?autoplay=1', 'Ladataan…'],
  ] as const) test(`shows one in its own place when it is asked to: ${id}`, async ({ newPage }) => {
    const { page, complaints, requests, answer } = await open(newPage);
    const before = await heights(page);
    await scrollTo(page, id);
    await page.getByRole('button', { name: `Näytä sisältö: ${title}` }).click();
    const status = block(page, id).getByRole('status');
    await status.getByText(loading).waitFor();
    const frame = page.locator('iframe');
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    answer();
    await block(page, id).locator('[data-frame-state="loaded"]').waitFor();
    expect(await status.textContent()).toBe('');
    await page.frameLocator('iframe').getByText('Ulkona').waitFor();
    expect([await frame.getAttribute('src'), await frame.getAttribute('title'), requests]).toEqual([src, title, [src]]);
    expect(await frame.boundingBox()).toMatchObject(id === 'kartta' ? { height: 448 } : { width: 358 });
    expect(await heights(page)).toEqual(before);
    expect(await block(page, id).getByRole('button').count()).toBe(0);
    await expectAccessible(page, `#block-${id}`);
    expect(complaints).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expectOnPaper(page);
  }); // biome-ignore format: one table

  test('shows them by itself to who has allowed marketing, and takes them away from who withdraws', async ({
    newPage,
  }) => {
    const { page, complaints, requests, answer } = await open(newPage, {}, true);
    answer();
    const before = await heights(page);
    for (const id of ['kartta', 'video']) {
      await scrollTo(page, id);
      await block(page, id).locator('[data-frame-state="loaded"]').waitFor();
    }
    expect(requests).toContain('https://www.youtube-nocookie.com/embed/aB3_-xYz019');
    // The third frame may already be near enough to load, although its address is not in `requests` yet.
    const shown = await page.evaluate(() => {
      const frames = Array.from(document.querySelectorAll('iframe'), ({ src }) => src);
      document.documentElement.setAttribute('data-consent-marketing', 'denied');
      document.dispatchEvent(new Event('consent:changed'));
      return frames;
    });
    expect(await page.locator('iframe').count()).toBe(0);
    await scrollTo(page, 'ilman');
    expect(await page.getByRole('button', { name: /^Näytä sisältö/ }).count()).toBe(3);
    expect(await heights(page)).toEqual(before);
    expect(requests.filter((address) => !shown.includes(address))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('has links in place of buttons without JavaScript', async ({ newPage }) => {
    const { page, requests } = await open(newPage, { javaScriptEnabled: false });
    expect(await page.getByRole('button', { name: 'Näytä sisältö' }).count()).toBe(0);
    const links = page.getByRole('link', { name: /^Avaa palvelussa/ });
    expect(await links.evaluateAll((all) => all.map((link) => [(link as HTMLAnchorElement).href, link.getAttribute('target')]))).toEqual([
      ['https://www.google.com/maps/search/?api=1&query=Katu+1%2C+Tampere', '_blank'],
      ['https://www.youtube.com/watch?v=aB3_-xYz019', '_blank'],
      ['https://vimeo.com/76979871', '_blank'],
    ]);
    expect(requests).toEqual([]);
  }); // biome-ignore format: one list
});
