// The playground of the real site, opened at every example.
import type { Page } from 'playwright';
import { expect, test } from '../../helpers/browser-test.ts';
import { openShown } from '../../helpers/playground-page.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';
import { findUncallable } from '../spoken/reader/voice.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

/** Opens each address in the page, as its links do, and collects the logged errors and warnings. */
const visitAll = (page: Page, paths: string[]) =>
  page.evaluate(async (all) => {
    const problems: string[] = [];
    const frame = () => document.querySelector<HTMLIFrameElement>('.stage iframe');
    const until = async (isSo: () => boolean | undefined, what: string) => {
      for (const end = Date.now() + 8000; !isSo(); ) {
        if (Date.now() > end) return void problems.push(`${what} was waited for in vain`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    for (const path of all) {
      history.pushState(null, '', path.replace('/demo/', '/demo/show/'));
      dispatchEvent(new PopStateEvent('popstate'));
      const isThere = () =>
        document.querySelector('.stage[data-state="shown"]') && frame()?.contentWindow?.location.pathname === path;
      await until(() => Boolean(isThere()), path);
      const status = () => frame()?.contentDocument?.querySelector('[data-widget]')?.getAttribute('data-widget-status');
      await until(() => status() === 'ready' || status() === 'failed', `${path} awake`);
      for (const entry of document.querySelectorAll('.log__entry--error, .log__entry--warning'))
        problems.push(`${path}: ${entry.textContent?.replace(/\s+/g, ' ')}`);
    }
    return problems;
  }, paths);

test('the playground shows every widget in every example, with nothing wrong in the log', async ({ newPage }) => {
  test.setTimeout(120_000);
  const catalogue = await (await fetch(`${site.origin}/demo/catalogue.json`)).json();
  const examples = catalogue.widgets.flatMap((widget: { examples: { url: string }[] }) => widget.examples);
  const paths = examples.map(({ url }: { url: string }) => url.split('#')[0]);
  expect(paths.length).toBeGreaterThan(75);
  // Two at once use both cores.
  const half = Math.ceil(paths.length / 2);
  const visits = [paths.slice(0, half), paths.slice(half)].map(async (some) => {
    const { page, complaints } = await newPage({ viewport: { width: 1366, height: 900 } });
    await page.goto(`${site.origin}/demo/`);
    await page.waitForSelector('.toc');
    return [...(await visitAll(page, some)), ...complaints];
  });
  expect((await Promise.all(visits)).flat()).toEqual([]);
  expect(site.logged).toEqual([]);
});

test('the playground’s controls can be called by what is seen on them, with every panel open, narrow and wide', async ({
  newPage,
}) => {
  const { page } = await openShown(newPage, site, 'show/widgets/lead-form/1/');
  const expectCallable = async (what: string) => {
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findUncallable(page), `${what}, at ${width} px`).toEqual([]);
    }
  };
  await expectCallable('an example');
  const tabs = page.locator('button[aria-controls="panel"]');
  expect(await tabs.count()).toBeGreaterThan(3);
  for (const tab of await tabs.all()) {
    const name = await tab.innerText();
    await tab.click();
    await page.locator('#panel').waitFor();
    await expectCallable(name);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await expectCallable('the palette');
  await page.goto(`${site.origin}/demo/`);
  await page.waitForSelector('.toc');
  await expectCallable('the front page');
});
