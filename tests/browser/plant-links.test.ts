// The cards of plants in a real browser: pointer, keyboard, touch, without JavaScript, and in print.
import type { BrowserContextOptions, Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { rawArticle, rawImage, rawItem, rawList, servePage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const words = 'Perenna kasvaa varjossa hitaasti ja kestää pitkään. '.repeat(12);
const plant = (id: number, title: string) =>
  rawItem(id, {
    title,
    name_sci: 'Convallaria majalis',
    perenniality: 'PE',
    height: { min: 15, max: 25 },
    toxic: true,
    blooming_months: [{ name: 'toukokuu', month_number: 5 }],
    flower_colors: [{ id: 1, name: 'valkoinen' }],
    plant_card_images: [{ image: rawImage({ meta: { download_url: `/media/${title}.webp` } }) }],
    meta: { relative_url: `/kasvikortisto/${title.toLowerCase()}/` },
  });
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  const value = `<p>${words}</p><p>Istuta kielo ja tuomi. ${words}</p><p>${words}</p>`;
  serveSite(backend, { '/juttu/': rawArticle({ id: 1, body: [{ id: 'a', type: 'text', value }] }) });
  const facts = 'name_sci,name_se,plant_card_images,blooming_months,flower_colors,height,perenniality,toxic';
  const plants = [plant(5, 'Kielo'), plant(6, 'Tuomi')];
  backend.answer('/api/pages/names/', { json: { items: plants } });
  const byIds = (ids: string) => `/api/pages/?type=base.PlantCardPage&fields=${facts}&ids=${ids}&page_size=100`;
  backend.answer(byIds('5,6'), { json: rawList(plants) });
  for (const each of plants) backend.answer(byIds(String(each.id)), { json: rawList([each]) });
  servePage(backend, '/kasvikortisto/kielo/', rawArticle({ id: 5, title: 'Kielon kortti' }));
  host = await startHost(backend, { siteUrl: 'http://localhost' });
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

async function open(newPage: NewPage, options: BrowserContextOptions = {}) {
  const { page } = await newPage({ viewport: { width: 1366, height: 700 }, ...options });
  await page.goto(`${host.origin}/juttu/`);
  if (options.javaScriptEnabled !== false) {
    await page.locator('[data-widget=plant-links][data-widget-status=ready]').waitFor({ state: 'attached' });
    await link(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  }
  return { page };
}
const link = (page: Page, name = 'kielo') => page.locator('a.plant-link', { hasText: name });
const card = (page: Page, name = 'Kielo') => page.getByRole('group', { name });

test.describe('the card of a plant', () => {
  test('comes under the pointer, can be gone over to, and goes at Escape; its picture is not loaded before', async ({
    newPage,
  }) => {
    const { page } = await open(newPage, { colorScheme: 'dark' });
    const isLoaded = () =>
      card(page)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.currentSrc !== '');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    expect(await page.locator('.plant-preview').count()).toBe(0);
    await link(page).hover();
    await card(page).waitFor();
    await expect.poll(isLoaded).toBe(true);
    await card(page).getByText('Monivuotinen').hover();
    await waitForAbsenceOf('the card to go', 250);
    expect(await card(page).isVisible()).toBe(true);
    await expectAccessible(page, 'main');
    await page.keyboard.press('Escape');
    expect(await card(page).isVisible()).toBe(false);
    await page.mouse.move(0, 0);
    await link(page).hover();
    await card(page).waitFor();
    expect(requests.filter((path) => path.startsWith('/osat/'))).toEqual(['/osat/kasvi/5/']);
  });

  test('comes under a pointer that stays, however late, and not under one that has gone on', async ({ newPage }) => {
    const { page } = await open(newPage);
    let isHeld = true;
    const release: (() => void)[] = [];
    await page.route('**/osat/kasvi/*/', (route) =>
      isHeld ? void release.push(() => route.continue()) : route.continue(),
    );
    const letGo = () => {
      isHeld = false;
      for (const each of release.splice(0)) each();
    };
    await link(page).hover();
    await waitForAbsenceOf('a card', 300);
    expect(await page.locator('.plant-preview').count()).toBe(0);
    letGo();
    await card(page).waitFor();
    isHeld = true;
    await link(page, 'tuomi').hover();
    await expect.poll(() => release.length).toBe(1);
    await page.mouse.move(0, 0);
    letGo();
    await page.locator('[data-plant-card="6"]').waitFor({ state: 'attached' });
    await waitForAbsenceOf('the card to open', 200);
    expect(await page.locator('.plant-preview.is-open').count()).toBe(0);
  });

  test('comes with the focus, whose description it is, and leaves the keyboard to the text', async ({ newPage }) => {
    const { page } = await open(newPage);
    await link(page).evaluate((element) => {
      // The Tab key continues from here.
      element.insertAdjacentHTML('beforebegin', '<i tabindex="-1"></i>');
      (element.previousElementSibling as HTMLElement).focus();
    });
    await page.keyboard.press('Tab');
    await card(page).waitFor();
    const description = await link(page).getAttribute('aria-description');
    expect(description).toBe('Convallaria majalis. Kukkii toukokuussa. Myrkyllinen');
    await page.keyboard.press('Tab');
    await card(page, 'Tuomi').waitFor();
    expect(await card(page).isVisible()).toBe(false);
    expect(await link(page, 'tuomi').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('comes for a finger that stays, as wide as the text, and a tap follows the link', async ({ newPage }) => {
    const { page } = await open(newPage, { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    const box = await link(page).boundingBox();
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 8 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await card(page).waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const [shown, text] = await Promise.all([
      page.locator('.plant-preview.is-open .plant-preview__card').boundingBox(),
      page.locator('.article-text').boundingBox(),
    ]);
    expect([shown?.x, shown?.width]).toEqual([text?.x, text?.width]);
    await expectAccessible(page, 'main');
    expect(new URL(page.url()).pathname).toBe('/juttu/');
    await link(page).tap();
    await page.waitForURL('**/kasvikortisto/kielo/');
  });

  test('is not there without JavaScript, nor on paper: the links are links', async ({ newPage }) => {
    const { page } = await open(newPage, { javaScriptEnabled: false });
    expect(await page.locator('.plant-preview').count()).toBe(0);
    expect(await link(page).getAttribute('aria-description')).toContain('Myrkyllinen');
    await page.emulateMedia({ media: 'print' });
    expect(await link(page).evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('none');
    await page.emulateMedia({ media: 'screen' });
    await link(page).click();
    expect(new URL(page.url()).pathname).toBe('/kasvikortisto/kielo/');
  });
});
