// A page of every type whose scripts and style sheets fail, or never load: all of its text is there at the first paint,
// visibly and for a screen reader.
import type { Page } from 'playwright';
import { expect, type NewPage, test } from '../../helpers/browser-test.ts';
import { stubPictures } from '../../helpers/empty-picture.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';

let site: Site;
let paths: string[];
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
  paths = [...(await findPageKinds(site)).values()];
});
test.afterAll(() => site?.close());

const viewport = { width: 390, height: 844 };

/** Opens a page whose files fail or hang, and waits for its first paint. */
async function openWithoutFiles(newPage: NewPage, path: string, isHanging: boolean): Promise<Page> {
  const { page } = await newPage({ viewport });
  await stubPictures(page.context(), site.origin);
  await page.route(/\/assets\/.*\.(js|css|woff2)$/, (route) => (isHanging ? undefined : route.abort()));
  await page.goto(site.origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.querySelector('.footer') !== null && performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return page;
}

/**
 * The texts that are laid out, except for buttons of widgets, which may wait for their scripts, and code that is
 * measured by widgets. Runs in the page.
 */
function readSeenTexts(): string[] {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, nodeValue } = node;
    if (!nodeValue?.trim() || !parent || parent.closest('[data-widget] :is(button, .button, code)')) continue;
    if (parent.checkVisibility({ contentVisibilityAuto: true })) texts.push(nodeValue.trim());
  }
  return texts;
}

/** The texts that are not laid out now, but are once everything has loaded. */
async function findWithheld(page: Page, whole: Page, path: string): Promise<string[]> {
  const now = await page.evaluate(readSeenTexts);
  await whole.goto(site.origin + path);
  await whole.waitForFunction(() => document.querySelector('[data-widget-status=ready]') !== null);
  const withheld = await whole.evaluate(readSeenTexts);
  expect(withheld.length).toBeGreaterThan(10);
  for (const text of now) {
    const place = withheld.indexOf(text);
    if (place >= 0) withheld.splice(place, 1);
  }
  return withheld;
}

/** Every visible text of the page must be announced by a screen reader. */
async function findUnannounced(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const plain = (text: string) => text.replace(/[\s\u00ad\u2060]+/g, '');
  const told = plain(nodes.map(({ name }) => String(name?.value ?? '')).join(' '));
  const paragraphs = await page
    .locator('main :is(h1, h2, h3, p, li, td), footer a')
    .evaluateAll((all) =>
      all
        .filter((one) => one.children.length === 0 && one.checkVisibility() && !one.closest('[aria-hidden=true]'))
        .map((one) => one.textContent),
    );
  expect(paragraphs.length).toBeGreaterThan(5);
  return paragraphs.filter((text) => !told.includes(plain(text)));
}

for (const isHanging of [false, true])
  test(`every text is there while scripts and style sheets ${isHanging ? 'hang' : 'fail'}`, async ({ newPage }) => {
    test.setTimeout(120_000);
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths) {
      const page = await openWithoutFiles(newPage, path, isHanging);
      const untold = await findUnannounced(page);
      const { page: whole } = await newPage({ viewport });
      const withheld = await findWithheld(page, whole, path);
      expect.soft({ withheld, untold }, path).toEqual({ withheld: [], untold: [] });
      await page.context().close();
      await whole.context().close();
    }
  });

test('the row of categories begins with the first ones while its script hangs, as it does afterwards', async ({
  newPage,
}) => {
  const page = await openWithoutFiles(newPage, '/piha-ja-puutarha/', true);
  const current = page.locator('.category-bar [aria-current]');
  expect(await current.evaluate((link) => link.closest('ul')?.scrollTop)).toBe(0);
});
