// The page for partners in a real browser: on the demo's site and on those of other publishers, with and without a
// script.
import type { Page } from 'playwright';
import { expectAccessible, expectReadable } from '../helpers/axe.ts';
import { expect, type NewPage, type Partner, test } from '../helpers/browser-test.ts';
import { recordShifts, seenShifts } from '../helpers/layout-shifts.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
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

  const swedish = `lang=sv&${new URLSearchParams({
    title: 'Trädgårdsbrev för dig som planerar, planterar och njuter',
    lead: 'Varje vecka får du råd om växter, material och planering, och erbjudanden från våra samarbetspartner.',
  })}`;
  for (const [what, query] of [
    ['a lead form', 'widget=lead-form&form=1'],
    ['a Swedish newsletter with a heading and a text of its own', swedish],
  ] as const)
    test(`writes styles that keep a page still around ${what}`, async ({ newPage, partner }) => {
      const { page } = await newPage();
      await page.goto(`${partner.site().origin}/embed/en/?site=pub_demo&${query}`);
      const style = await measuredStyle(page);
      const plain = (await code(page).textContent()) ?? '';
      for (const column of ['', 'width: 320px', 'width: 320px; container-type: inline-size']) {
        const unreserved = await showLate(partner, { plain, style: '', column, width: column ? 1366 : 390 });
        expect(unreserved.shift).toBeGreaterThan(0.1);
        for (const width of column ? [1366] : [390, 1366]) {
          const { card, shift } = await showLate(partner, { plain, style, column, width });
          expect(shift, `${width} px ${column}`).toBeLessThan(0.02);
          const height = async () => (await card.boundingBox())?.height ?? 0;
          const before = await height();
          // There is no empty space below the form.
          expect((await card.page().locator('[data-widget]').boundingBox())?.height).toBe(before);
          await card.locator('[type=submit]').click();
          await card.locator('[aria-invalid]').first().waitFor();
          expect(await height()).toBeGreaterThanOrEqual(before);
        }
      }
    });

  test('reserves no more than a newsletter has in any language before it is measured', async ({ newPage, partner }) => {
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(`${partner.site().origin}/embed/?site=pub_demo`);
    const style = (await code(page, 'style').textContent()) ?? '';
    const { page: pasted } = await partner.show(
      `<style>${style}</style><div class="column">${['fi', 'sv', 'en']
        .map((lang) => partner.newsletter(`data-lang="${lang}"`))
        .join('')}</div><template>${partner.newsletter()}</template>${partner.script()}`,
    );
    await expect(pasted.locator('[part=root]')).toHaveCount(3);
    const heights = await pasted.evaluate(() => {
      const column = document.querySelector<HTMLElement>('.column');
      const cards = [...document.querySelectorAll<HTMLElement>('.column > *')];
      return [280, 408, 409, 520, 521, 600].map((width) => {
        if (column) column.style.width = `${width}px`;
        const own = cards.map((card) => card.clientHeight);
        // A placeholder that no script has processed yet.
        const waiting = document.querySelector('template')?.content.firstElementChild?.cloneNode(true) as HTMLElement;
        column?.append(waiting);
        const reserved = waiting.clientHeight;
        waiting.remove();
        return { width, reserved, own };
      });
    });
    for (const { width, reserved, own } of heights) {
      expect(reserved, `${width} px`).toBeGreaterThan(200);
      expect(reserved, `${width} px`).toBeLessThanOrEqual(Math.min(...own));
    }
  });

  test('measures the same heights in every window, whatever is typed into the preview', async ({
    newPage,
    partner,
  }) => {
    const styles = [];
    for (const width of [390, 1366]) {
      const { page } = await newPage({ viewport: { width, height: 900 } });
      await page.goto(`${partner.site().origin}/embed/en/?site=pub_demo&widget=lead-form&form=1`);
      const before = await measuredStyle(page);
      await root(page).locator('textarea').fill('Pihakivet routivat.\n'.repeat(20));
      await page.getByLabel('Text below the heading').fill('x');
      await expect(code(page, 'style')).not.toHaveText(before);
      styles.push(await code(page, 'style').textContent());
      expect(await preview(page).locator('main').getAttribute('style')).toBeFalsy();
      expect(await root(page).locator('textarea').getAttribute('style')).toBeFalsy();
      await page.getByLabel('Text below the heading').fill('');
      await expect(code(page, 'style')).toHaveText(before);
      await page.getByLabel('Form number').fill('2');
      await expect(code(page, 'style')).not.toContainText('padding-top');
      await page.getByLabel('Form number').blur();
      await expect(code(page, 'style')).toContainText('[data-form="2"]');
    }
    expect(styles[0]).toBe(styles[1]);
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

/**
 * The styles once the form in the preview has been measured: the host writes default heights for a newsletter, and none
 * for a lead form.
 */
async function measuredStyle(page: Page): Promise<string> {
  await expect(code(page, 'style')).toContainText('padding-top');
  await expect(code(page, 'style')).not.toContainText('calc(302px + ');
  return (await code(page, 'style').textContent()) ?? '';
}

interface LatePage {
  /** The code snippet with the placeholder and its script. */
  plain: string;
  style: string;
  /** The style of the element around the form. */
  column: string;
  width: number;
}

/** Opens a partner's page whose script loads after the page has been rendered, as over a slow network. */
async function showLate(partner: Partner, { plain, style, column, width }: LatePage) {
  const [placeholder, source] = plain.split(/<script async src="([^"]+)/);
  const late = `<script>onload = () => requestAnimationFrame(() => requestAnimationFrame(() => {
    document.head.append(Object.assign(document.createElement('script'), { src: '${source}' }));
  }))</script>`;
  const { page } = await partner.show(
    `<style>${style}</style><div style="${column}">${placeholder}</div>${'<p>Muuta tekstiä.</p>'.repeat(30)}${late}`,
    { viewport: { width, height: width === 390 ? 844 : 768 }, first: recordShifts },
  );
  const card = page.locator('[part=root]');
  await card.waitFor();
  await waitForAbsenceOf('a layout shift', 300);
  return { card, shift: (await seenShifts(page)).sum };
}
