// The playground of the real site, opened at every example.
import type { Page } from 'playwright';
import { expect, test } from '../../helpers/browser-test.ts';
import { type Site, siteStartMs, startSite } from '../../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

/** Opens each address in the page, as its links do, and collects the errors and warnings of the logs. */
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
