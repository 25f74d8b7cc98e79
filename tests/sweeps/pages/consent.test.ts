// Every kind of page, watched while a visitor chooses, changes the choice and continues reading: its requests and its
// stored data.
import type { Page } from 'playwright';
import { consent as texts } from '../../../texts/fi/chrome.ts';
import { choiceKey } from '../../../widgets/consent/choice.ts';
import { type ConsentCategory, consentCategories } from '../../../widgets/runtime/placeholder.ts';
import type { OpenOptions } from '../../helpers/browser.ts';
import { expect, type NewPage, test } from '../../helpers/browser-test.ts';
import { storedChoice } from '../../helpers/consent.ts';
import { accountKinds, belongingsOf, necessary } from '../../helpers/consent-belongings.ts';
import { stubPictures } from '../../helpers/empty-picture.ts';
import { inTwoLanes } from '../../helpers/lanes.ts';
import { largestShift, seenShifts, watchShifts } from '../../helpers/layout-shifts.ts';
import { waitForAbsenceOf } from '../../helpers/leave-time.ts';
import { type OutsideWorld, startOutsideWorld, vendorEnv } from '../../helpers/outside-world.ts';
import { findPageKinds, isOwnKind } from '../../helpers/page-kinds.ts';
import { modelArticles, type Site, type SiteKind, siteKinds, siteStartMs, startSite } from '../../helpers/site.ts';
import { type Traces, type VisitWatch, watchRequests } from '../../helpers/visit-watch.ts';

let site: Site;
/** Kind of page → path. */
let kinds: Map<string, string>;
const worlds: OutsideWorld[] = [];

async function start(kind: SiteKind): Promise<void> {
  site = await startSite({ kind, env: vendorEnv });
  kinds = await findPageKinds(site);
  kinds.set('ArticlePage of all blocks', modelArticles[kind]);
  for (const [account, path] of accountKinds) kinds.set(account, path);
}

async function end(): Promise<void> {
  await Promise.all(worlds.splice(0).map((world) => world.close()));
  await site?.close();
}

/**
 * On a foreign site, the kinds with a widget for each category and a kind without any, because the code is the same as
 * the demo's.
 */
const checkedKinds: Record<Exclude<SiteKind, 'demo'>, readonly string[]> = {
  bare: ['ArticlePage of all blocks'],
  wagtail: [],
  full: ['HomePage', 'ArticlePage of all blocks', 'Fixed /kirjaudu/'],
};
const isTelling = (kind: string): boolean => site.kind === 'demo' || checkedKinds[site.kind].includes(kind);

/** After this time, nothing starts by itself any more. */
const quietMs = 200;
const chosen = `localStorage ${choiceKey}`;
/** So high that nearly all of a page is in view, and widgets that wait for visibility start soon. */
const highScreen = { width: 1366, height: 6000 };
const phone = { width: 390, height: 844 };

/** The combinations of consent-dependent widgets seen so far: each combination is checked by category once. */
const lookedAt = new Set<string>();
async function isNews(page: Page, kind: string): Promise<boolean> {
  const all = await page.locator('[data-widget]').evaluateAll((found) => found.map((one) => one.dataset.widget));
  const parts = `${site.kind} ${isOwnKind(kind)} ${kind === 'NotFound'} ${[...new Set(all)].sort()}`;
  return lookedAt.size < lookedAt.add(parts).size;
}

const needed = (kind: string): Traces => necessary(kind, site.kind);

interface Visit {
  kind: string;
  page: Page;
  watch: VisitWatch;
}

async function open(newPage: NewPage, kind: string, options: OpenOptions = {}): Promise<Visit> {
  const outside = await startOutsideWorld();
  worlds.push(outside);
  const { page } = await newPage({ viewport: highScreen, proxy: outside.proxy, isUndecided: true, ...options });
  await outside.play(page.context(), site.origin);
  await stubPictures(page.context(), site.origin);
  return { kind, page, watch: await watchRequests(page.context(), site.origin, outside.reached) };
}

/** Clicks a link to another site, if there is one, without opening it, and scrolls through the whole page. */
async function readOn(page: Page): Promise<void> {
  // The page's script loads when the page is idle, before a visitor could read the whole page.
  await page.locator('[data-widget-status]').first().waitFor({ state: 'attached' });
  await page.evaluate(async (ms) => {
    const away = document.querySelector<HTMLElement>('a[target=_blank][href^="https:"]');
    if (away) addEventListener('click', (event) => event.preventDefault(), { once: true });
    away?.click();
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }, quietMs);
}

/**
 * Scrolls down on a small screen, with a pause only at slots that need consent. Custom code reports its height before
 * it is reached, because no visitor scrolls faster than it loads.
 */
const readSlowly = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const isComing = ({ style, src }: HTMLIFrameElement, top: number) =>
      src.includes('/upotettu-koodi/') && style.height === '' && top > innerHeight && top < innerHeight + 1000;
    const codeIsComing = () =>
      [...document.querySelectorAll('iframe')].some((frame) => isComing(frame, frame.getBoundingClientRect().top));
    const places = [
      ...document.querySelectorAll('[data-widget-consent], [data-widget=map], [data-widget=video-embed]'),
    ];
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      const isAtPlace = places.some((place) => {
        const { top, height } = place.getBoundingClientRect();
        return height > 0 && top < innerHeight && top + height > 0;
      });
      await pause(isAtPlace ? 450 : 30);
      for (let waits = 0; codeIsComing() && waits < 100; waits += 1) await pause(50);
    }
  });

function expectTraces(found: Traces, when: string, ...wanted: Traces): void {
  expect(found, `${when}: ${found.join(', ')}`).toEqual([...new Set(wanted)].sort());
}
/** A global of the window can't be removed without leaving the page. */
const withoutGlobals = (traces: Traces): Traces => traces.filter((trace) => !trace.startsWith('global '));

const vendorScript = 'script[data-vendor]';

/** Stores a choice, as if in another tab. */
const keep = (page: Page, ...allowed: ConsentCategory[]) =>
  page.evaluate(
    ([key, choice]) => {
      localStorage.setItem(key, choice);
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    [choiceKey, storedChoice(allowed)] as const,
  );

/** Withdraws everything, as if in another tab; a page with a vendor's script is reloaded. */
async function forbid({ page, watch }: Visit): Promise<void> {
  const isReloaded = (await page.locator(vendorScript).count()) > 0 && page.waitForEvent('load');
  await keep(page);
  await isReloaded;
  await waitForAbsenceOf('pending requests to leave', 50);
  watch.begin();
}

/** Checks that the traces of the category appear, and no others. */
async function allowOnly(visit: Visit, category: ConsentCategory): Promise<void> {
  const { kind, page, watch } = visit;
  await forbid(visit);
  await keep(page, category);
  const wanted = [...needed(kind), chosen, ...(await belongingsOf(page, kind))[category]];
  await readOn(page);
  await watch.asked(wanted);
  expectTraces(withoutGlobals(await watch.traces(page)), `with ${category} alone`, ...withoutGlobals(wanted));
}

/** Reloads the page with everything allowed, which must move nothing on it. */
async function allowAll({ kind, page, watch }: Visit): Promise<void> {
  await page.setViewportSize(phone);
  await keep(page, ...consentCategories);
  await watchShifts(page);
  // The browser would restore the scroll position, in the middle of content that is still loading.
  await page.evaluate(() => scrollTo(0, 0));
  watch.begin();
  await page.reload();
  await readSlowly(page);
  const belongings = Object.values(await belongingsOf(page, kind)).flat();
  await watch.asked(belongings);
  const { sum, moves } = await seenShifts(page);
  expect(sum, `layout shift:\n${moves.join('\n')}\n`).toBeLessThan(largestShift);
  expectTraces(await watch.traces(page), 'with everything', ...needed(kind), chosen, ...belongings);
}

/**
 * Withdraws consent in the dialog, which reloads the page to remove irrevocable scripts, and navigates to another page.
 */
async function withdraw({ kind, page, watch }: Visit): Promise<void> {
  await keep(page, ...consentCategories);
  await page.locator(vendorScript).first().waitFor({ state: 'attached' });
  await page.locator('footer a[data-opens="consent"]').click();
  const isReloaded = page.waitForEvent('load');
  // The choice applies from the paint after the press, and the reload begins with it.
  const isReloading = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.frame().parentFrame() === null,
  );
  await page.getByRole('button', { name: texts.necessary }).click();
  await isReloading;
  watch.begin();
  await isReloaded;
  await readOn(page);
  expectTraces(await watch.traces(page), 'withdrawn', ...needed(kind), chosen);
  await Promise.all([page.waitForEvent('load'), page.locator('header a[href="/"]').first().click()]);
  await readOn(page);
  expectTraces(await watch.traces(page), 'withdrawn, on the front page', chosen);
}

async function walk(newPage: NewPage, kind: string, path: string): Promise<void> {
  const visit = await open(newPage, kind);
  const { page, watch } = visit;
  await page.goto(site.origin + path);
  await readOn(page);
  expectTraces(await watch.traces(page), 'before a choice', ...needed(kind));
  await forbid(visit);
  await waitForAbsenceOf('a trace', quietMs);
  expectTraces(await watch.traces(page), 'with what is necessary', ...needed(kind), chosen);
  if (accountKinds.has(kind)) {
    await keep(page, ...consentCategories);
    await readOn(page);
    expectTraces(await watch.traces(page), 'with everything', ...needed(kind), chosen);
    await page.context().close();
    return;
  }
  if (await isNews(page, kind)) for (const category of consentCategories) await allowOnly(visit, category);
  await allowAll(visit);
  await forbid(visit);
  await page.setViewportSize(highScreen);
  await readOn(page);
  expectTraces(withoutGlobals(await watch.traces(page)), 'withdrawn in another tab', ...needed(kind), chosen);
  if (kind === 'HomePage' || (kind === 'ArticlePage' && site.kind === 'demo')) await withdraw(visit);
  await page.context().close();
}

/** Runs the work for each kind; an error names the kind and its path. */
const inEveryKind = (work: (kind: string, path: string) => Promise<void>) =>
  inTwoLanes(
    [...kinds].filter(([kind]) => isTelling(kind)),
    ([kind, path]) =>
      work(kind, path).catch((error: Error) => {
        throw new Error(`${kind} at ${path}, ${error.message}`, { cause: error });
      }),
  );

for (const siteKind of siteKinds)
  test.describe(`every kind of page of the ${siteKind} site`, () => {
    test.beforeAll(async () => {
      test.setTimeout(siteStartMs);
      await start(siteKind);
    });
    test.afterAll(end);

    test('asks and keeps what is necessary before a choice, what belongs to a category with it alone, nothing after it is withdrawn, and moves by no ad', async ({
      newPage,
    }) => {
      test.setTimeout(180_000);
      await inEveryKind((kind, path) => walk(newPage, kind, path));
    });

    for (const [what, allowed] of [
      ...(siteKind === 'demo' ? [['has chosen nothing', []] as const] : []),
      ['has allowed everything', consentCategories],
    ] as const)
      test(`asks nobody but the site for a visitor without JavaScript who ${what}`, async ({ newPage }) => {
        test.setTimeout(60_000);
        const localStorage = [{ name: choiceKey, value: storedChoice(allowed) }];
        const storageState = { cookies: [], origins: [{ origin: site.origin, localStorage }] };
        const { page, watch } = await open(newPage, '', {
          javaScriptEnabled: false,
          ...(allowed.length > 0 && { storageState }),
        });
        // The request for a page is recorded before it is answered.
        await page.route('**', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
        for (const [kind, path] of kinds) {
          await page.goto(site.origin + path);
          expectTraces(await watch.requests(), kind, ...needed(kind));
          await page.context().clearCookies();
        }
      });
  });
