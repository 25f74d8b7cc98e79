// The consent dialog in a real browser: the first page view, the second page, another tab, and reopening it from the
// footer.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { rawArticle, rawCategory, rawList, rawSite, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;

test.beforeAll(async () => {
  backend = await startFakeBackend();
  const links = [...Array(8).keys()].map((n) => `<p style="height:9em">Kappale.</p><p><a href="/${n}/">L${n}</a></p>`);
  serveSite(backend, {
    '/juttu/': rawArticle({ body: [{ id: 'b', type: 'text', value: links.join('<p>Leipäteksti.</p>'.repeat(4)) }] }),
  });
  // No menu of this site has the link to the settings, so the footer adds it.
  const items = [{ link_text: 'Tietosuojaseloste', html_url: '/tietosuojaseloste/' }];
  const footer = { menu_1: { heading: 'Tietoa', menu_items: items }, show_newsletter: false };
  backend.answer('/api/site/', { json: rawSite({ footer, popup: { id: 'kirje', kind: 'newsletter' } }) });
  backend.answer('/api/pages/?type=base.CategoryPage&show_in_menus=true', { json: rawList([rawCategory()]) });
  host = await startHost(backend);
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', isUndecided: true } as const;
const dialogCode = /\/consent-[^/]*\.js$/;
const popupCode = /\/popup-[^/]*\.js$/;
/** Like the dialog, the bar loads when the browser is idle. */
const barIsReady = (page: Page) =>
  page.locator('[data-widget="bottom-bar"][data-widget-status="ready"]').waitFor({ state: 'attached' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Evästeet ja yksityisyys' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const link = (page: Page) => page.getByRole('link', { name: 'Evästeasetukset' });
const answers = (page: Page) =>
  page.evaluate(() =>
    ['advertising', 'analytics', 'marketing'].map((name) =>
      document.documentElement.getAttribute(`data-consent-${name}`),
    ),
  );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim().split('\n')[0]);
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return box;
};

/** The height of the focused element that the dialog covers, in pixels. */
const hiddenPx = (page: Page) =>
  page.evaluate(() => {
    const [focus, dialog] = [document.activeElement, document.querySelector('dialog.consent')];
    if (!focus || !dialog || dialog.contains(focus)) return 0;
    return Math.max(0, focus.getBoundingClientRect().bottom - dialog.getBoundingClientRect().top);
  });

test.describe('on a first visit', () => {
  test('asks at the foot of the page, which goes on beside it, and never again once it is answered', async ({
    newPage,
  }) => {
    const { page, complaints } = await newPage(phone);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (dialogCode.test(request.url())) scripts.push(request.url());
    });
    const popups: string[] = [];
    page.on('request', (request) => popupCode.test(request.url()) && popups.push(request.url()));
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      const add = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries())
          Object.assign(window, { moved: (entry as unknown as { value: number }).value });
      };
      new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${host.origin}/juttu/`);
    await dialog(page).waitFor();
    await waitForAbsenceOf('a layout shift, or the popup', 300);
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(0.001);
    expect([await answers(page), scripts.length]).toEqual([[null, null, null], 1]);
    // The popup waits until the consent dialog is answered.
    expect([await page.locator('[data-widget="popup"]').count(), popups]).toEqual([1, []]);

    // A custom property of the root would make the browser restyle every element.
    const ofRoot = await page.evaluate(() => [...document.documentElement.style]);
    expect(ofRoot).toEqual(['scroll-padding-bottom']);

    const [box, bar] = [await boxOf(page, 'dialog.consent'), await boxOf(page, '.bottom-bar')];
    expect(box.height).toBeLessThan(0.45 * 844);
    expect(Math.round(box.y + box.height)).toBeLessThanOrEqual(Math.round(bar.y));
    const looks = await page.locator('[data-all], [data-necessary]').evaluateAll((buttons) =>
      buttons.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const { backgroundColor, color, font, boxShadow } = getComputedStyle(element);
        return { width, height, backgroundColor, color, font, boxShadow };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);

    const seen: unknown[] = [];
    for (let presses = 0; presses < 24; presses += 1) {
      await page.keyboard.press('Tab');
      if (presses < 3) seen.push(await focused(page));
      expect(await hiddenPx(page), `pixels of “${await focused(page)}” under the dialog`).toBe(0);
    }
    expect(seen).toEqual(['Siirry sisältöön', 'Tietosuojaseloste (avautuu uuteen välilehteen)', 'Hyväksy kaikki']);

    await page.setViewportSize({ width: 320, height: 200 });
    await button(page, 'Vain välttämättömät').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // Above the dialog, a control with the height for a finger is visible; the dialog itself shows two lines.
    expect((await boxOf(page, 'dialog.consent')).y).toBeGreaterThanOrEqual(47);
    expect((await boxOf(page, 'dialog.consent')).height).toBeGreaterThanOrEqual(80);
    await button(page, 'Vain välttämättömät').click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await answers(page)).toEqual(['denied', 'denied', 'denied']);
    await page.getByText('Valintasi on tallennettu.').first().waitFor();
    await expect.poll(() => popups).toHaveLength(1);

    scripts.length = 0;
    await page.goto(`${host.origin}/juttu/?toinen`);
    await barIsReady(page);
    expect(await answers(page)).toEqual(['denied', 'denied', 'denied']);
    expect(scripts).toEqual([]);
    expect(await dialog(page).count()).toBe(0);
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });

  test('comes from as little below its place above the bar of a phone as without one', async ({ newPage }) => {
    const comesFrom = async (viewport: { width: number; height: number }) => {
      const { page } = await newPage({ ...phone, viewport, reducedMotion: 'no-preference' });
      await page.addInitScript(() => {
        addEventListener('transitionrun', ({ target, propertyName }) => {
          if (propertyName !== 'translate' || !(target as Element).matches('dialog.consent')) return;
          const moves = (target as Element)
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).getKeyframes());
          const places = moves
            .flat()
            .flatMap(({ translate }) => (translate ? [String(translate).split(' ')[1] ?? '0px'] : []));
          Object.assign(window, { places });
        });
      });
      await page.goto(`${host.origin}/juttu/`);
      const places = await page.waitForFunction(() => (window as never as { places?: string[] }).places);
      const [from, to] = (await places.jsonValue())?.map(Number.parseFloat) ?? [];
      return Number(from) - Number(to);
    };
    expect([await comesFrom(phone.viewport), await comesFrom({ width: 1366, height: 900 })]).toEqual([24, 24]);
  });

  test('hears of an answer in another tab', async ({ newPage }) => {
    const { page } = await newPage(phone);
    const other = await page.context().newPage();
    for (const tab of [page, other]) await tab.goto(`${host.origin}/juttu/`);
    for (const tab of [page, other]) await dialog(tab).waitFor();
    await button(other, 'Muokkaa valintoja').click();
    await dialog(other).getByLabel('Analytiikka').check();
    await button(other, 'Tallenna valinnat').click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await answers(page)).toEqual(['denied', 'granted', 'denied']);
  });
});

test.describe('the link in the footer', () => {
  test('opens the choices even when it is pressed before they are loaded', async ({ newPage }) => {
    const { page } = await newPage({ viewport: phone.viewport });
    await page.route(dialogCode, async (route) => {
      await pause(200);
      await route.continue();
    });
    await page.goto(`${host.origin}/juttu/`);
    await barIsReady(page);
    await link(page).click();
    await dialog(page).waitFor();
    expect(await dialog(page).getByLabel('Mainonta').isChecked()).toBe(false);
    expect(await focused(page)).toBe('Evästeet ja yksityisyys');
    await page.keyboard.press('Escape');
    expect([await dialog(page).count(), await focused(page)]).toEqual([0, 'Evästeasetukset']);
    expect(new URL(page.url()).pathname).toBe('/juttu/');
    expect(await answers(page)).toEqual(['denied', 'denied', 'denied']);
  });

  test('opens them on a page that says that there is none', async ({ newPage }) => {
    const { page } = await newPage({ viewport: phone.viewport });
    expect((await page.goto(`${host.origin}/ei-ole/`))?.status()).toBe(404);
    await link(page).click();
    await dialog(page).getByLabel('Analytiikka').check();
    await button(page, 'Tallenna valinnat').click();
    await expect.poll(() => answers(page)).toEqual(['denied', 'granted', 'denied']);
  });
});
