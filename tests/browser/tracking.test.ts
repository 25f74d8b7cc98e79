// First-party tracking on the whole site: the actions of a visitor who allows it are counted, those of a crawler are
// not.
import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { browserAgent } from '../../server/backend/testing/user-agents.ts';
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import type { ConsentCategory } from '../../widgets/runtime/placeholder.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { allow } from '../helpers/consent.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';
import { runSiteCommand } from '../helpers/site-command.ts';

const article = '/energia-ja-talotekniikka/ilmalampopumpun-mitoitus/';
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite({ env: { REVALIDATE_SECONDS: '1' } });
});
test.afterAll(() => site.close());

const stats = (...args: string[]) => runSiteCommand(dirname(site.outboxDir), {}, 'stats', ...args);
/** The badges of 'Kuukauden suosituimmat' by the path of their article. */
async function badges(): Promise<Map<string, string>> {
  const html = await (await fetch(`${site.origin}/suosituimmat/`)).text();
  const list = html.slice(html.indexOf('data-list="popular"')).split('<li>').slice(1);
  return new Map(
    list.map((item) => [
      /href="([^"]+)"/.exec(item)?.[1] ?? '',
      /aria-hidden="true">([\d.KM]+)</.exec(item)?.[1] ?? '',
    ]),
  );
}

/** Fills in the values as if typed. */
const fillIn = (page: Page, values: Record<string, string>) =>
  page.locator('form.lead-form, .lead-form form').evaluate((form: HTMLFormElement, given) => {
    for (const [name, value] of Object.entries(given)) {
      const input = form.elements.namedItem(name) as HTMLInputElement;
      if (input.type === 'checkbox') input.checked = true;
      else input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    form.requestSubmit();
  }, values);

/** Clicks a link to another site, without leaving the page, and then the first link to an article of `paths`. */
const followLinks = (page: Page, paths: string[]) =>
  page.evaluate((known) => {
    const elsewhere = document.createElement('a');
    elsewhere.href = 'https://lampo.example/tuotteet/?id=1';
    elsewhere.addEventListener('click', (event) => event.preventDefault());
    document.body.append(elsewhere);
    elsewhere.click();
    const hrefs = [...document.querySelectorAll<HTMLElement>('main a')];
    const link = hrefs.find((one) => known.includes(one.getAttribute('href') ?? ''));
    link?.click();
    return link?.getAttribute('href') ?? '';
  }, paths);

test('counts views, links, shares and leads of a visitor who allows it, and nothing of a crawler', async ({
  newPage,
}) => {
  const before = await badges();
  const shown = [...before].filter(([path, badge]) => path !== article && /^\d+$/.test(badge)).map(([path]) => path);
  const [crawler, { page, complaints }] = await Promise.all([
    newPage(),
    newPage({ userAgent: browserAgent, viewport: { width: 1280, height: 800 } }),
  ]);
  await Promise.all([allow(crawler.page, 'analytics'), allow(page, 'analytics')]);
  await Promise.all([crawler.page.goto(site.origin + article), page.goto(`${site.origin}${article}?haku=maija`)]);
  await crawler.page.locator('.widget--tracking[data-widget-status=ready]').waitFor({ state: 'attached' });
  await page.locator('.lead-form').scrollIntoViewIfNeeded();
  await page.locator('.widget--lead-form[data-widget-status=ready]').waitFor();
  await fillIn(page, {
    ...{ nimi: 'Maija Mallikas', email: 'maija@posti.example', postinumero: '00120', kuvaus: 'Takka.' },
    ...{ kohde: 'Omakotitalo, alle 120 m²', _consent: 'on' },
  });
  await page.locator('.lead-form__answer').waitFor();
  await page.getByRole('button', { name: 'Kopioi linkki' }).click();
  const path = await followLinks(page, shown);
  await page.waitForURL(site.origin + path);
  const raised = String(Number(before.get(path)) + 1);
  await waitUntil(async () => ((await badges()).get(path) === raised ? true : undefined));

  const [text, { stdout }] = await Promise.all([stats(), stats('--format', 'json')]);
  const report = JSON.parse(stdout);
  const counted = Object.fromEntries(report.mostRead.map((one: { path: string }) => [one.path, one]));
  expect(counted).toMatchObject({ [article]: { views: 1, clicks: 0 }, [path]: { views: 1, clicks: 1 } });
  expect(report).toMatchObject({
    ...{ pageViews: 2, visitors: 1, sessions: 1 },
    ...{ hosts: [{ name: 'lampo.example', count: 1 }], shares: [{ name: 'copy', count: 1 }] },
    forms: [{ name: 'lead-form/tarjous-lampopumpusta', views: 1, submits: 1 }],
  });
  expect(text.stdout).toContain(`${counted[path].title}  ${path}`);
  expect(complaints.filter((one) => one.includes('trackPageViews'))).toEqual([]);
});

test('shows an editor the words of fruitless searches of five visitors, and none of four', async ({ newPage }) => {
  const openAs = async (path: string, ...allowed: ConsentCategory[]) => {
    const { page, complaints } = await newPage({ userAgent: browserAgent });
    await allow(page, ...allowed);
    await page.goto(site.origin + path);
    return { page, complaints };
  };
  /** Searches in place, as soon as the widget is ready. */
  const type = async (page: Page, widget: string, words: string) => {
    await page.locator(`[data-widget=${widget}][data-widget-status=ready]`).waitFor();
    await page.locator(`[data-widget=${widget}] input[type=search]`).fill(words);
    await page.keyboard.press('Enter');
    await page.locator(`[data-fruitless=${words.toLowerCase()}]`).waitFor();
  };
  const counting = '.widget--tracking[data-widget-status=ready]';
  const searches = async () => JSON.parse((await stats('--format', 'json')).stdout).fruitlessSearches;

  // A visitor who allows nothing is not among the five.
  await openAs('/hakutulokset/?search=zxqvwk');
  const reported: string[] = [];
  for (let visitor = 1; visitor <= 4; visitor += 1) {
    const { page, complaints } = await openAs('/hakutulokset/?search=Zxqvwk', 'analytics');
    await page.locator(counting).waitFor({ state: 'attached' });
    await type(page, 'site-search', 'Qxzjwv');
    reported.push(...complaints);
  }
  expect(await searches()).toEqual([]);
  const { page, complaints } = await openAs('/kasvikortisto/', 'analytics');
  await page.locator(counting).waitFor({ state: 'attached' });
  await type(page, 'plant-search', 'zxqvwk');
  await waitUntil(async () => ((await searches()).length > 0 ? true : undefined));
  expect(await searches()).toEqual([{ words: 'zxqvwk', visitors: 5 }]);
  expect((await stats()).stdout).toContain('5  zxqvwk');
  expect([...reported, ...complaints].filter((one) => one.includes('trackPageViews'))).toEqual([]);
});
