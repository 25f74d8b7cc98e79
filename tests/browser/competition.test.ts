// The competition in a real browser: its order, votes, sharing, and the page without JavaScript.
import type { Page } from 'playwright';
import { inOrder } from '../../widgets/competition-list/order.ts';
import { formToken, serveAccounts } from '../helpers/account-forms.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawList, rawPage, rawSubmission, servePage } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const ids = Array.from({ length: 12 }, (_, index) => index + 1);
const tips = ['Lyhyt.', 'Vinkki, joka on niin pitkä, että se vie kortilla kaksi riviä tai jopa enemmän kuin ne.'];
const works = ids.map((id) =>
  rawSubmission(id, { single_tip: tips[id % 2], ...(id % 5 === 0 && { related_article: null }) }),
);
const api = (id: number, call: string) => `/api/competition/submissions/${id}/${call}/`;

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
test.beforeAll(async () => {
  backend = await startFakeBackend();
  serveAccounts(backend);
  const body = [{ id: 't', type: 'text', value: '<p>Säännöt.</p>' }];
  servePage(backend, '/kilpailu/', rawPage('FreeformPage', { body, meta: { relative_url: '/kilpailu/' } }));
  backend.answer('/api/competition/', { json: { title: 'Paras sopukka', closes_at: '2126-08-31T20:59:59Z' } });
  backend.answer('/api/competition/submissions/', { json: rawList(works) });
  host = await startHost(backend);
});
test.beforeEach(() => {
  backend.calls.length = 0;
  for (const id of ids) {
    backend.answer(api(id, 'vote-status'), { json: { has_voted: false, vote_count: 10 + id } });
    backend.answer(api(id, 'vote'), { json: { has_voted: true, vote_count: 11 + id } });
  }
});
test.afterAll(async () => {
  await host.close();
  await backend.close();
});

/** Opens the works in the order of a known random number, and records all layout shifts of the page. */
async function visit(newPage: NewPage, seed: number, { width = 1440, hash = '' } = {}): Promise<Page> {
  const { page } = await newPage({
    viewport: { width, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.addInitScript((number) => {
    history.replaceState({ worksOrder: number }, '');
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, seed);
  await page.goto(`${host.origin}/kilpailu/${hash}`);
  return page;
}
const card = (page: Page, id: number) => page.locator(`#submission-${id}`);
const voteButton = (page: Page, id: number) => card(page, id).locator('.vote-button__button');
const ready = (page: Page, id: number) =>
  Promise.all(
    ['vote-button', 'share-menu'].map((name) =>
      card(page, id).locator(`.widget--${name}[data-widget-status=ready]`).waitFor(),
    ),
  );
const inDocument = (page: Page) =>
  page.locator('[data-work]').evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.work)));
/** The visible works row by row, from left to right. */
const inSight = (page: Page) =>
  page.locator('[data-work]').evaluateAll((all) =>
    all
      .map((one) => ({ id: Number((one as HTMLElement).dataset.work), box: one.getBoundingClientRect() }))
      .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ id }) => id),
  );

test.describe('the picture of a work', () => {
  test('opens large with the whole tip, by keyboard, and leads back to its card', async ({ newPage }) => {
    const page = await visit(newPage, 7, { width: 320 });
    await page.locator('.widget--competition-list[data-widget-status=ready]').waitFor();
    const long = works.findIndex(({ single_tip }) => single_tip === tips[1]) + 1;
    const link = card(page, long).locator('.submission__large');
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog.viewer');
    await expect(dialog.locator('.submission__whole')).toBeVisible();
    await expect(dialog.locator('.submission__cut')).toBeHidden();
    await expectAccessible(page, '.viewer');
    const titles = await dialog.locator('h2').allTextContents();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    expect(await dialog.locator('h2').allTextContents()).toEqual(titles);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });
});

test.describe('the works', () => {
  test("stand in each visitor's own order, in the document as on the screen, and stay there without a move", async ({
    newPage,
  }) => {
    const page = await visit(newPage, 7);
    const order = inOrder(ids, 7);
    expect([await inDocument(page), await inSight(page)]).toEqual([order, order]);
    expect(await page.getByText('Järjestys arvotaan jokaiselle kävijälle.').isVisible()).toBe(true);
    await page.reload();
    expect(await inDocument(page)).toEqual(order);
    await page.evaluate(() => scrollTo(0, 2000));
    await ready(page, order.at(-4) ?? 0);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001);
    expect(await inDocument(await visit(newPage, 8))).toEqual(inOrder(ids, 8));
  });

  test('are found by their address, wherever they stand', async ({ newPage }) => {
    const last = inOrder(ids, 7).at(-1) ?? 0;
    const page = await visit(newPage, 7, { hash: `#submission-${last}` });
    await page.waitForLoadState('load');
    const top = await card(page, last).evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(500);
  });

  test('stand three, two and one abreast, all of a row equally high, and nothing stands out', async ({ newPage }) => {
    const page = await visit(newPage, 7);
    for (const [width, abreast] of [
      [1440, 3],
      [1100, 3],
      [700, 2],
      [350, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page
        .locator('[data-work] .submission__bar')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top).slice(0, 3));
      expect(
        boxes.filter((top) => top === boxes[0]),
        `${width} px`,
      ).toHaveLength(abreast);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const cut = await page
        .locator('.submission__bar')
        .evaluateAll((all) => all.filter((bar) => bar.scrollWidth > bar.clientWidth).length);
      expect(cut, `bars that are too narrow at ${width} px`).toBe(0);
    }
  });
});

test.describe('a visitor', () => {
  test('votes once, sees it at once and again after a reload; whoever has never voted asks nothing', async ({
    newPage,
  }) => {
    const [id = 0, other = 0] = inOrder(ids, 7);
    const page = await visit(newPage, 7);
    await ready(page, id);
    expect(backend.calls.filter(({ path }) => path.includes('vote-status'))).toEqual([]);
    backend.answer(api(id, 'vote'), { status: 500, json: {} }, { json: { has_voted: true, vote_count: 99 } });
    const refused = page.waitForResponse((response) => response.status() === 503);
    await voteButton(page, id).click();
    await refused;
    await voteButton(page, id).focus();
    await page.keyboard.press('Enter');
    await card(page, id).getByText('Äänestetty').waitFor();
    expect(await voteButton(page, id).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await voteButton(page, id).isDisabled()).toBe(true);
    expect(await card(page, id).locator('.vote-button__votes').textContent()).toBe('99 ääntä');
    const [, sent] = backend.calls.filter(({ path }) => path === api(id, 'vote'));
    expect(sent?.headers).toMatchObject({ 'x-csrftoken': formToken, 'content-type': 'application/json' });
    backend.answer(api(id, 'vote-status'), { json: { has_voted: true, vote_count: 100 } });
    await page.reload();
    await card(page, id).getByText('100 ääntä').waitFor();
    expect(await voteButton(page, id).isDisabled()).toBe(true);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await card(page, id).getByText('Äänestetty').waitFor();
    expect(await voteButton(page, id).isDisabled()).toBe(true);
    await ready(page, other);
    expect(await voteButton(page, other).isEnabled()).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await page.goto(`${host.origin}/aanesta/${other}/`);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, 'main');
    }
  });

  test('shares a work, and is told so for four seconds', async ({ newPage }) => {
    const [id = 0] = inOrder(ids, 7);
    const page = await visit(newPage, 7);
    await ready(page, id);
    await page.clock.install();
    const toast = page.locator('.toast:popover-open');
    await card(page, id).getByRole('button', { name: 'Kopioi linkki' }).first().click();
    expect(await toast.textContent()).toBe('Linkki kopioitu leikepöydälle');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `https://koe.example/kilpailu/#submission-${id}`,
    );
    // The clock also runs by itself, for as long as a busy machine needs for these lines.
    await page.clock.runFor(2000);
    await page.mouse.click(5, 5);
    await page.clock.runFor(500);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(1600);
    expect(await toast.count()).toBe(0);

    await card(page, id).getByRole('button', { name: 'Jaa kilpailutyö' }).click();
    const panel = card(page, id).locator('.share-menu__panel');
    expect(await panel.getByRole('link', { name: /LinkedIn|Pinterest|Sähköposti/ }).count()).toBe(3);
    await expectAccessible(page, `#submission-${id}`);
    await panel.getByRole('button', { name: 'Instagram' }).click();
    expect(await toast.textContent()).toBe('Linkki kopioitu - jaa se Instagramissa');
    await toast.hover();
    await page.clock.runFor(60_000);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(4100);
    expect(await toast.count()).toBe(0);
  });

  test('without JavaScript sees the order of the backend, and votes on a page', async ({ newPage }) => {
    const { page } = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    await page.goto(`${host.origin}/kilpailu/`);
    const hrefs = await page
      .locator('.vote-button__form')
      .evaluateAll((all) => all.map((one) => one.getAttribute('action')));
    expect(hrefs).toEqual(ids.map((id) => `/aanesta/${id}/`));
    expect(await page.getByText('Järjestys arvotaan').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Kopioi linkki' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Äänestä työtä Sopukka 3' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/aanesta/3/');
    backend.answer(api(3, 'vote-status'), { json: { has_voted: true, vote_count: 14 } });
    await page.getByRole('button', { name: 'Äänestä työtä Sopukka 3' }).click();
    await page.waitForURL(({ search }) => search === '?tila=aanestetty');
    expect(await page.getByText('Äänesi on tallennettu').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Takaisin kilpailutöihin' }).click();
    await page.waitForURL(({ hash }) => hash === '#submission-3');
    expect(await card(page, 3).locator('.vote-button__votes').textContent()).toMatch(/^\s*14\s+ääntä/);
  });
});
