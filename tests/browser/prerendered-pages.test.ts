// Pages that a browser prerenders before a click: which pages, their immediate display, and that they count no view
// before.
import { choiceKey } from '../../widgets/consent/choice.ts';
import { type ConsentCategory, consentCategories } from '../../widgets/runtime/placeholder.ts';
import { expect, type TabBrowser, test } from '../helpers/browser-test.ts';
import { storedChoice } from '../helpers/consent.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';
import type { Tab } from '../helpers/tab.ts';

let site: Site;
let tab: Tab;

test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite({ env: { AD_NETWORK_URL: 'https://ads.example/network.js', GTM_ID: 'GTM-KOE1234' } });
});
test.afterAll(() => site.close());
test.afterEach(() => tab.close());

const from = '/piha-ja-puutarha/perennoja-varjoon/';
const to = '/tagit/varjo/';
const link = `main a.chip[href="${to}"]`;

/**
 * A fast connection. A new browser profile knows no connection speed, and the page must not assume a slow one because a
 * busy machine was slow to respond (widgets/shared/network/connection.ts).
 */
const line = `
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: '4g', downlink: 10 }) });
  Object.defineProperty(PerformanceResourceTiming.prototype, 'requestStart', { get: () => performance.now() });
`;
const answered = (allowed: readonly ConsentCategory[]) =>
  `localStorage.getItem('${choiceKey}') ?? localStorage.setItem('${choiceKey}', ${JSON.stringify(storedChoice(allowed))});`;

async function openPage(tabs: TabBrowser, allowed: readonly ConsentCategory[] | null, more = ''): Promise<void> {
  tab = await tabs.open();
  await tab.runFirst(line + (allowed ? answered(allowed) : '') + more);
  await tab.open(site.origin + from);
  await expect
    .poll(() => tab.run('!!document.querySelector("script[type=speculationrules]")'), { timeout: 5000 })
    .toBe(true);
}

const countOf = (path: RegExp) => tab.requests.filter(({ url }) => path.test(url)).length;
const isDrawn = () => expect.poll(() => countOf(/\/tagit\/varjo\/$/), { timeout: 5000 }).toBeGreaterThan(0);
const views = () => countOf(/\/api\/track\/$/);

const settle = () => waitForAbsenceOf('further requests', 1200);
const drawnAt = () => tab.run<number>('performance.getEntriesByType("navigation")[0].activationStart');
const expectReady = () =>
  expect.poll(() => tab.run('!!document.querySelector("[data-widget-status=ready]")')).toBe(true);
async function pressLink(): Promise<void> {
  await tab.press(link);
  // The page may be gone before it can answer.
  await expect.poll(() => tab.run('location.pathname').catch(() => '')).toBe(to);
}

test.describe('a page that the mouse stays on', () => {
  test('is drawn ahead, and counts its view, asks for its ads and wakes its widgets when it is opened, once', async ({
    tabs,
  }) => {
    await openPage(tabs, consentCategories);
    await expect.poll(views).toBe(1);
    await tab.point(link);
    await isDrawn();
    await settle();
    const asked = () => [views(), countOf(/ads\.example/), countOf(/googletagmanager/)];
    const before = asked();
    expect(before[0]).toBe(1);
    await settle();
    expect(asked()).toEqual(before);
    await pressLink();
    expect(await drawnAt()).toBeGreaterThan(0);
    await expectReady();
    // The followed link, and the view of the target page.
    await expect.poll(views).toBe(3);
    await settle();
    expect(views()).toBe(3);
  });

  test('knows what the visitor has chosen meanwhile', async ({ tabs }) => {
    await openPage(tabs, consentCategories);
    await expect.poll(views).toBe(1);
    await tab.point(link);
    await isDrawn();
    await settle();
    await tab.run(`localStorage.setItem('${choiceKey}', ${JSON.stringify(storedChoice([]))})`);
    await pressLink();
    expect(await drawnAt()).toBeGreaterThan(0);
    await expectReady();
    expect(await tab.run('document.documentElement.dataset.consentAnalytics')).toBe('denied');
    await settle();
    // Only the link is counted: it was followed on a page that did not know the new choice yet.
    expect(views()).toBe(2);
  });

  test('is not drawn before the question for consent is answered, and asks when it is opened', async ({ tabs }) => {
    await openPage(tabs, null);
    await tab.point(link);
    await isDrawn();
    await settle();
    await pressLink();
    expect(await drawnAt()).toBe(0);
    await expect.poll(() => tab.run('document.querySelector("[data-widget=consent] dialog")?.open')).toBe(true);
  });

  for (const [what, connection] of [
    ['slow', "{ effectiveType: '3g', downlink: 0.7 }"],
    ['metered', "{ type: 'cellular', effectiveType: '4g', downlink: 10 }"],
    ['saved', "{ saveData: true, effectiveType: '4g', downlink: 10 }"],
  ] as const)
    test(`is neither fetched nor drawn over a line that is ${what}`, async ({ tabs }) => {
      tab = await tabs.open();
      const poor = `Object.defineProperty(Navigator.prototype, 'connection', { get: () => (${connection}) });`;
      await tab.runFirst(poor + answered([]));
      await tab.open(site.origin + from);
      await expectReady();
      await settle();
      await tab.point(link);
      await settle();
      expect(countOf(/\/tagit\/varjo\/$/)).toBe(0);
    });
});
