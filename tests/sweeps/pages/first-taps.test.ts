// Every kind of page, tapped before its scripts have loaded: each rendered control works by itself, and its state is
// preserved when the scripts take over.
import type { Page } from 'playwright';
import { expect, type NewPage, test } from '../../helpers/browser-test.ts';
import { accountKinds } from '../../helpers/consent-belongings.ts';
import { stubPictures } from '../../helpers/empty-picture.ts';
import { inTwoLanes } from '../../helpers/lanes.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { modelArticles, type Site, type SiteKind, siteStartMs, startSite } from '../../helpers/site.ts';

const screens = [
  { width: 390, height: 844 },
  { width: 1366, height: 900 },
];

/** Opens a page whose scripts wait for `release`. */
async function openHeld(newPage: NewPage, url: string, viewport: (typeof screens)[number]) {
  const { page } = await newPage({ viewport });
  await stubPictures(page.context(), new URL(url).origin);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', (route) => isReleased.then(() => route.continue()));
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.footer').waitFor();
  return { page, release };
}

/**
 * Taps everything that opens or closes, once, and checks whether the rendering has changed.
 * @returns the controls without an effect
 */
const tapAll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} “${(element.getAttribute('aria-label') ?? element.textContent)?.trim()}”`;
    const isDrawn = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    /** A link, a form's button and a popover's button work without a script. */
    const worksAlone = (element: Element) =>
      element.matches('a[href], [popovertarget]') ||
      (element instanceof HTMLButtonElement && element.type !== 'button' && element.form !== null && !element.disabled);
    // Includes the height: a summary may open a text outside of its element.
    const drawnParts = (details: Element) => [
      document.body.scrollHeight,
      [...details.children].filter((child) => child.localName !== 'summary' && isDrawn(child)).length,
    ];
    const fold = (summary: Element) => {
      const details = summary.closest('details') as HTMLDetailsElement;
      const before = String(drawnParts(details));
      (summary as HTMLElement).click();
      return String(drawnParts(details)) !== before;
    };
    const controls = document.querySelectorAll(
      'summary, button, [role=button], [aria-expanded], a[data-shows], a[data-opens]',
    );
    return [...controls]
      .filter(isDrawn)
      .filter((control) => !(control.localName === 'summary' ? fold(control) : worksAlone(control)))
      .map(nameOf);
  });

/** The open disclosures, by their summaries. */
const openParts = (page: Page): Promise<string[]> =>
  page.locator('details[open] > summary').evaluateAll((all) => all.map((summary) => summary.textContent?.trim() ?? ''));

/** Scrolls every disclosure into view, and waits until the widget around it has taken over. */
async function startWidgets(page: Page): Promise<void> {
  const asleep = () =>
    page.evaluate(() => {
      const widgets = [...document.querySelectorAll<HTMLElement>('details')]
        .map((details) => details.closest<HTMLElement>('[data-widget]'))
        .filter((widget) => widget?.checkVisibility() && widget.dataset.widgetStatus !== 'ready')
        // A widget for another screen size, or one that starts at an interaction.
        .filter((widget) => matchMedia(widget?.dataset.widgetMedia ?? 'all').matches)
        .filter((widget) => !/interaction|hash/.test(widget?.dataset.widgetWhen ?? ''));
      widgets[0]?.scrollIntoView();
      return widgets.map((widget) => widget?.dataset.widget);
    });
  await expect.poll(asleep, { timeout: 10_000 }).toEqual([]);
}

for (const kind of ['demo', 'full'] satisfies SiteKind[])
  test(`what is drawn of the ${kind} site answers the first tap, and keeps its state when its script comes`, async ({
    newPage,
  }) => {
    test.setTimeout(siteStartMs + 180_000);
    const site: Site = await startSite({ kind });
    try {
      const kinds = await findPageKinds(site);
      kinds.set('ArticlePage of all blocks', modelArticles[kind]);
      for (const [account, path] of accountKinds) kinds.set(account, path);
      const visits = screens.flatMap((viewport) => [...kinds].map(([name, path]) => ({ name, path, viewport })));
      const found: string[] = [];
      await inTwoLanes(visits, async ({ name, path, viewport }) => {
        const where = `${name} at ${viewport.width} px`;
        const { page, release } = await openHeld(newPage, site.origin + path, viewport);
        found.push(...(await tapAll(page)).map((control) => `${where}: ${control} does nothing`));
        const left = await openParts(page);
        release();
        await page.waitForLoadState('load');
        await startWidgets(page);
        const after = await openParts(page);
        if (String(after) !== String(left)) found.push(`${where}: open were ${left}, and with the scripts ${after}`);
        await page.context().close();
      });
      expect(found, found.join('\n')).toEqual([]);
    } finally {
      await site.close();
    }
  });
