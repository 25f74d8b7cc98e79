// The page for partners in a real browser: on the demo's site, on those of other publishers, with and without a script.
import type { Page } from 'playwright';
import { expectAccessible, expectReadable } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { type Site, type SiteKind, siteStartMs, startSite } from '../helpers/site.ts';

const known = 'https://kumppani.example';
const sites = new Map<SiteKind, Promise<Site>>();
/** A site as in production: without the playground. */
function siteOf(kind: SiteKind): Promise<Site> {
  const site = sites.get(kind) ?? startSite({ kind, partners: [known], env: { DEMO: 'off' } });
  sites.set(kind, site);
  return site;
}
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  await siteOf('full');
});
test.afterAll(async () => {
  for (const site of sites.values()) await (await site).close();
});

const preview = (page: Page) => page.frameLocator('iframe[title]');
const root = (page: Page) => preview(page).locator('[part=root]');
const code = (page: Page, kind = 'plain') => page.locator(`[data-snippet=${kind}]`);

async function open(newPage: NewPage, path = '/embed/', options: Parameters<NewPage>[0] = {}, kind: SiteKind = 'full') {
  const { origin } = await siteOf(kind);
  const opened = await newPage(options);
  const posts: string[] = [];
  opened.page.on('request', (request) => {
    if (request.url().includes('/embed/api/')) posts.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await opened.page.goto(origin + path);
  if (options.javaScriptEnabled !== false)
    await opened.page.locator('[data-widget=embed-builder][data-widget-status=ready]').waitFor();
  return { ...opened, origin, calls: posts };
}

test.describe('the page for partners', () => {
  for (const width of [1366, 390])
    test(`satisfies axe at ${width} pixels, in both themes, with everything open`, async ({ newPage }) => {
      const { page, complaints } = await open(newPage, '/embed/sv/?site=a+b&utm=x&look-focus=%23eeeeee&origin=x', {
        viewport: { width, height: 900 },
      });
      await root(page).waitFor();
      await page.locator('main details').evaluateAll((all) => {
        for (const details of all as HTMLDetailsElement[]) details.open = true;
      });
      await expectAccessible(page, 'main');
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
      });
      await expectReadable(page, 'main > div > div');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    });

  test('changes code, contrast, preview and address with every choice', async ({ newPage }) => {
    const { page, complaints } = await open(newPage, '/embed/en/');
    await root(page).waitFor();
    await expect(page.locator('[data-missing=site]')).toBeVisible();
    await page.getByLabel('Your site id').fill('pub_demo');
    await expect(page.locator('[data-missing=site]')).toBeHidden();
    await page.getByLabel('Heading', { exact: true }).fill('Flowers & "roses"');
    await page.getByLabel('Theme').selectOption('dark');
    await expect(code(page)).toContainText('data-title="Flowers &amp; &quot;roses&quot;"');
    await expect(root(page).locator('[part=title]')).toHaveText('Flowers & "roses"');
    await expect(root(page)).toHaveCSS('background-color', 'rgb(33, 29, 23)');
    await expect(page.locator('th[data-theme-cell=light]')).toBeHidden();
    await page.locator('[name=look-bg]').fill('#fff4e0');
    await expect(root(page)).toHaveCSS('background-color', 'rgb(255, 244, 224)');
    await expect(code(page, 'style')).toContainText('--pihlaja-bg: #fff4e0;');
    await expect(page.locator('[data-pair=text] [data-theme-cell=dark] [data-low]')).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      widget: 'newsletter',
      site: 'pub_demo',
      title: 'Flowers & "roses"',
      theme: 'dark',
      'look-bg': '#fff4e0',
    });
    await page.locator('[name=look-bg]').fill('#ffffff');
    await expect(root(page)).toHaveCSS('background-color', 'rgb(33, 29, 23)');
    await page.getByRole('link', { name: 'Suomeksi' }).click();
    await expect(code(page)).toContainText('data-site="pub_demo"');
    expect(complaints).toEqual([]);
  });

  test('is worked by the keyboard alone, from the form to the copied code', async ({ newPage }) => {
    const { page } = await open(newPage, '/embed/en/', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByLabel('Newsletter form').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('pub_demo');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copy: For an HTML page' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await code(page).textContent());
    expect(copied).toContain('data-site="pub_demo"');
  });

  test('sends nothing from the preview, and says so', async ({ newPage }) => {
    const { page, calls, complaints } = await open(newPage, '/embed/en/?site=pub_demo');
    await root(page).getByRole('textbox').fill('maija@example.fi');
    await root(page).getByRole('button').click();
    await expect(page.getByText('The preview does not send the form.')).toBeVisible();
    expect(calls).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('shows another form when another is chosen, and a wrong value once its field is left', async ({ newPage }) => {
    const { page } = await open(newPage, '/embed/en/?site=pub_demo');
    await root(page).waitFor();
    await page.getByLabel('Contact form').check();
    await expect(page.getByText('Enter the number of the form to see it.')).toBeVisible();
    const number = page.getByLabel('Form number');
    await expect(number).not.toHaveAccessibleDescription(/Enter a number, such as/);
    await number.fill('x');
    await expect(page.locator('[data-error=form]')).toBeHidden();
    await number.blur();
    await expect(page.locator('[data-error=form]')).toBeVisible();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription(/Enter a number, such as/);
    await number.fill('99999');
    await number.blur();
    await expect(number).not.toHaveAccessibleDescription(/Enter a number, such as/);
    await expect(page.locator('[data-error=form]')).toBeHidden();
    await expect(page.getByText('The form can’t be shown. Check its number.')).toBeVisible();
  });

  test('checks an address by its button and by Enter, and comes back to the answer', async ({ newPage }) => {
    const { page } = await open(newPage, '/embed/en/?site=pub_demo&title=News');
    const address = page.getByLabel('Address of your website');
    await address.fill('kumppani.example/sivu');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText(`Yes. ${known} is listed`)).toBeInViewport();
    await address.fill('muu.example');
    await address.press('Enter');
    await expect(page.getByText('Not yet. https://muu.example')).toBeInViewport();
    await expect(code(page)).toContainText('data-title="News"');
  });

  test('works without a script: the form is sent to the page, which shows the code', async ({ newPage }) => {
    const { page } = await open(newPage, '/embed/', { javaScriptEnabled: false });
    await expect(page.getByRole('button', { name: 'Kopioi' })).toHaveCount(0);
    await expect(preview(page).getByRole('link', { name: 'Tilaa uutiskirje' })).toBeVisible();
    await page.getByLabel('Sivustosi tunnus').fill('pub_demo');
    await page.locator('[name=look-accent]').evaluate((input: HTMLInputElement) => {
      input.value = '#aa2244';
    });
    await page.getByRole('button', { name: 'Näytä koodi' }).click();
    await expect(code(page)).toContainText('data-site="pub_demo"');
    await expect(code(page, 'style')).toContainText('--pihlaja-accent: #aa2244;');
    await page.getByLabel('Sivustosi osoite').fill(known);
    await page.getByRole('button', { name: 'Tarkista' }).click();
    await expect(page.getByText(`Kyllä. ${known}`)).toBeInViewport();
  });

  test('writes code of every kind that shows the form where it is pasted', async ({ newPage, partner }) => {
    const { page } = await newPage();
    await page.goto(`${partner.site().origin}/embed/en/?site=pub_demo&title=News`);
    for (const kind of ['plain', 'pinned', 'element', 'wordpress', 'tagManager']) {
      const pasted = await partner.show(`<div id="kumppanilomake"></div>${await code(page, kind).textContent()}`);
      await expect(pasted.page.locator('[part=title]'), kind).toHaveText('News');
      expect(pasted.complaints, kind).toEqual([]);
      await pasted.page.close();
    }
    const { page: withLink } = await partner.show((await code(page, 'link').textContent()) ?? '');
    await withLink.getByRole('link', { name: 'Get the newsletter' }).click();
    await expect(withLink.getByRole('main').getByRole('textbox').first()).toBeVisible();
  });

  for (const kind of ['bare', 'demo'] as const)
    test(`is on the ${kind} site, too, with its own forms and its own look around it`, async ({ newPage }) => {
      test.setTimeout(siteStartMs);
      const { page, origin, complaints } = await open(newPage, '/embed/?site=pub_demo', {}, kind);
      await expect(code(page)).toContainText(`${origin}/embed/v1/`);
      await expect(page.locator('header.masthead, header').first()).toBeVisible();
      expect(complaints).toEqual([]);
    });
});
