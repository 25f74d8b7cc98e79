// Ads on the real site, from the demo's ad network: nothing before consent, and nothing after it is withdrawn.
// tests/sweeps/pages/late-ads.test.ts checks that they move nothing.
import type { Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { allow } from '../helpers/consent.ts';
import { fillAds } from '../helpers/fill-ads.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

const article = '/rakentaminen/hirsitalon-painuminen/';
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

const adsOf = (page: Page) => page.evaluate(() => document.querySelectorAll('.ad-slot__ad, a.native-ad').length);

test.describe('ads', () => {
  test('are not there before consent, in view and reported with it, and gone after it', async ({ newPage }) => {
    const { page, complaints } = await newPage({ viewport: { width: 1366, height: 900 } });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    const set = (answer: string) =>
      page.evaluate((given) => {
        document.documentElement.setAttribute('data-consent-advertising', given);
        document.dispatchEvent(new Event('consent:changed'));
      }, answer);

    await page.goto(`${site.origin}/`);
    const row = page.locator('[data-list="latest"] .card:visible');
    expect(await row.evaluateAll((cards) => cards.filter((card) => card.matches('.native-ad')).length)).toBe(0);
    expect(await row.count()).toBe(4);
    expect(await page.locator('[data-banner]:visible').count()).toBe(0);
    expect(requests.filter((path) => path.startsWith('/demo/ads/') || /ad-slot.*js|native-ad.*js/.test(path))).toEqual(
      [],
    );
    expect(await cookies()).not.toContain('ad_id');

    await set('granted');
    await fillAds(page);
    await expect.poll(() => adsOf(page)).toBe(6);
    const native = page.locator('[data-list="latest"] a.native-ad');
    expect(await native.getAttribute('href')).toBe(`${site.origin}/yritykset/multavakka/`);
    await native.scrollIntoViewIfNeeded();
    const seen = page.waitForRequest(/demo\/ads\/seen\?ad=multavakka&slot=native/);
    await native.locator('img').evaluate((picture: HTMLImageElement) => picture.decode());
    expect(await row.count()).toBe(4);
    const [{ value: id } = { value: '' }] = (await page.context().cookies()).filter(({ name }) => name === 'ad_id');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    await seen;
    const settings = page.getByRole('link', { name: 'Mainosasetukset' });
    await settings.focus();
    expect(await settings.getAttribute('href')).toContain(id);
    expect(await page.locator('script[data-vendor="ads"]').count()).toBe(1);

    // A page with a visitor's input is not reloaded.
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { value: 'Maija' })));
    await set('denied');
    expect(await adsOf(page)).toBe(0);
    expect(await page.locator('[data-banner]:visible').count()).toBe(0);
    expect(await row.count()).toBe(4);
    const before = requests.length;
    await page.evaluate(() => scrollTo(0, 0));
    await waitForAbsenceOf('an ad', 300);
    expect(requests.slice(before).filter((path) => path.startsWith('/demo/ads/'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('lie behind a skeleton on a local host, which leads on to the article', async ({ newPage }) => {
    const { page } = await newPage({ viewport: { width: 390, height: 800 } });
    await allow(page, 'advertising');
    await page.goto(site.origin + article);
    const skeleton = page.locator('.banner--top .ad-skeleton');
    await skeleton.waitFor();
    await page.waitForFunction(() => document.querySelector('[data-ad-slot="filled"]'));
    const overflow = await skeleton.evaluate((box) => [
      box.scrollHeight - box.clientHeight,
      box.scrollWidth - box.clientWidth,
    ]);
    expect(overflow).toEqual([0, 0]);
    await expectAccessible(page, '.banner--top');
    await skeleton.getByRole('button', { name: 'Jatka sivustolle' }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.matches('.article-grid'))).toBe(true);
    expect(await skeleton.count()).toBe(0);
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('ad_skeleton_article-top');
  });
});
