// The panels of the playground: what they say about the stage, and what they show of it.
import type { Frame, Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test } from '../helpers/browser-test.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
});
test.afterAll(() => site?.close());

async function openShown(newPage: NewPage, path: string, options = {}) {
  const opened = await newPage({ viewport: { width: 1366, height: 900 }, ...options });
  await opened.page.goto(`${site.origin}/demo/${path}`);
  await opened.page.waitForSelector('.stage[data-state="shown"]');
  return opened;
}

/** The page on the stage now. */
function onStage(page: Page): Frame {
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('Nothing stands on the stage');
  return frame;
}

const verdict = (page: Page) => page.locator('.verdict');
const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('the panel "Accessibility"', () => {
  test('finds nothing wrong with an example, and says how far that goes', async ({ newPage }) => {
    const { page, complaints } = await openShown(newPage, 'show/widgets/newsletter/1/');
    await tab(page, 'Accessibility').click();
    await expect(verdict(page)).toHaveText('✓ axe finds nothing wrong');
    await expect(page.locator('#panel .panel__note')).toContainText(/axe-core \d+\.\d+\.\d+.*\d\d rules passed/s);
    expect(new URL(page.url()).search).toBe('?panel=accessibility');
    // The stage itself stays as it was: axe leaves nothing behind.
    expect(await onStage(page).locator('script[src*="axe"]').count()).toBe(0);
    await tab(page, 'Accessibility').click();
    await expect(page.locator('#panel')).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
  });

  test('says what to do about a fault, and marks it in the picture', async ({ newPage }) => {
    const { page } = await openShown(newPage, 'show/widgets/newsletter/1/?panel=accessibility&width=390');
    await expect(verdict(page)).toHaveText('✓ axe finds nothing wrong');
    await onStage(page).evaluate(() => {
      const button = document.createElement('button');
      button.id = 'nameless';
      button.style.cssText = 'display:block;width:120px;height:60px';
      document.querySelector('main')?.append(button);
    });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(verdict(page)).toHaveText('✕ 1 element needs mending');
    const finding = page.locator('.finding').first();
    await expect(finding.getByRole('heading')).toHaveText(/Buttons must have discernible text\s+critical/);
    await expect(finding.locator('.finding__html')).toContainText('<button id="nameless"');
    await expect(finding.locator('.finding__heading').first()).toHaveText('Fix any of the following');
    await expect(finding.locator('.finding__steps').first()).toContainText('aria-label');
    await expect(finding.getByRole('link')).toHaveAttribute('href', /dequeuniversity\.com\/rules\/axe\/.*button-name/);

    await page.getByRole('button', { name: 'Show 1 in the picture' }).click();
    const distance = async () => {
      const mark = await page.locator('.mark--wrong.is-current').boundingBox();
      const button = await onStage(page).locator('#nameless').boundingBox();
      if (!mark || !button) return 'nothing is marked';
      return Math.max(...(['x', 'y', 'width', 'height'] as const).map((side) => Math.abs(mark[side] - button[side])));
    };
    await expect.poll(distance).toBeLessThan(3);
    await expect(page.locator('.mark--wrong span')).toHaveText('1');
    await expectAccessible(page, '#panel');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, '#panel');
  });

  test('looks at a partner’s page with its strict policy, into the form’s shadow', async ({ newPage }) => {
    const { page, complaints } = await openShown(
      newPage,
      'show/widgets/newsletter/1/?place=partner&panel=accessibility',
    );
    await onStage(page).locator('[data-widget] input[type="email"]').waitFor();
    await onStage(page).evaluate(() => {
      const shadow = document.querySelector('[data-widget]')?.shadowRoot;
      shadow?.querySelector('form')?.append(document.createElement('button'));
    });
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.locator('.finding h3').first()).toContainText('Buttons must have discernible text');
    await expect(page.locator('.mark--wrong')).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
});

test.describe('the panel "HTML"', () => {
  test('shows that hydration changes nothing, with the HTML of both sides', async ({ newPage }) => {
    const { page, complaints } = await openShown(newPage, 'show/widgets/lead-form/1/');
    await tab(page, 'HTML').click();
    await expect(verdict(page)).toHaveText('✓ The browser changed nothing');
    await tab(page, 'From the server').click();
    const code = page.locator('#panel pre');
    await expect(code).toContainText(/^<\w+ [^>]*data-widget="lead-form"/);
    await expect(code.locator('.tok-typeName').first()).toHaveText(/^(div|section)$/);
    const sent = await code.textContent();
    await tab(page, 'After waking up').click();
    await expect(page.getByRole('heading', { name: 'HTML after waking up' })).toBeVisible();
    expect(await code.textContent()).toBe(sent);
    expect(new URL(page.url()).search).toBe('?panel=html&html=hydrated');
    expect(complaints).toEqual([]);
  });

  test('shows the lines that differ, where there are some', async ({ newPage }) => {
    const { page } = await openShown(newPage, 'show/widgets/newsletter/1/');
    // Another answer than the one from which the stage was drawn, as if the widget had hydrated to something else.
    await page.route('**/demo/widgets/newsletter/1/*', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('type="email"', 'type="text"') });
    });
    await tab(page, 'HTML').click();
    await expect(verdict(page)).toHaveText('✕ Hydration changed the HTML: 1 line more, 1 fewer');
    await expect(page.locator('.markup__line--removed')).toContainText(/^−\s+<input .*type="text"/);
    await expect(page.locator('.markup__line--added')).toContainText(/^\+\s+<input .*type="email"/);
    await expectAccessible(page, '#panel');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, '#panel');
  });

  test('shows the form that the script draws on a partner’s page, and says of a behaviour that it may change its HTML', async ({
    newPage,
  }) => {
    const { page } = await openShown(newPage, 'show/widgets/newsletter/1/?place=partner&panel=html');
    await onStage(page).locator('[data-widget] input[type="email"]').waitFor();
    await tab(page, 'After waking up').click();
    await expect(page.locator('#panel pre')).toContainText('<template shadowrootmode="open">');
    await expect(verdict(page)).toContainText('The browser changed it');
    await page.goto(`${site.origin}/demo/show/widgets/announcement/1/?panel=html`);
    await expect(page.locator('#panel .panel__note')).toContainText('A behaviour may change');
  });

  test('shows the HTML of a block', async ({ newPage }) => {
    const { page } = await openShown(newPage, 'show/blocks/text/?panel=html&html=server');
    await expect(verdict(page)).toHaveText('✓ The browser changed nothing');
    await expect(page.locator('#panel pre')).toContainText('<div class="article-text">');
  });
});

test.describe('the panel "Side by side"', () => {
  test('shows the same example at three widths in both themes', async ({ newPage }) => {
    const { page, complaints } = await openShown(newPage, 'show/widgets/newsletter/2/?panel=sides');
    const look = () =>
      `${innerWidth} ${getComputedStyle(document.body).backgroundColor} ${document.querySelector('h2')?.textContent}`;
    const sides = () => page.frames().filter((frame) => frame.url().includes('theme='));
    // A frame gives way to another one when its address changes.
    const looks = async () =>
      (await Promise.all(sides().map((side) => side.evaluate(look).catch(() => 'gone')))).sort();
    const expected = ['rgb(251, 248, 242)', 'rgb(22, 19, 15)'].flatMap((paper) =>
      [320, 390, 1366].map((width) => `${width} ${paper} Pihan työt kuukausittain`),
    );
    await expect.poll(looks).toEqual(expected.sort());
    // Each in full: its box has the height of its content, scaled like its width.
    const heights = () =>
      page.locator('.side iframe').evaluateAll((frames) =>
        (frames as HTMLIFrameElement[]).map((frame) => {
          const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
          const content = frame.contentDocument?.documentElement.scrollHeight ?? 0;
          return Math.abs((frame.parentElement?.offsetHeight ?? 0) - content * scale) < 2;
        }),
      );
    await expect.poll(heights).toEqual(Array(6).fill(true));
    // What is tried out is on all of them.
    await page.getByLabel('title', { exact: true }).fill('Toinen otsikko');
    await expect
      .poll(looks)
      .toEqual(expected.map((look) => look.replace('Pihan työt kuukausittain', 'Toinen otsikko')));
    // Only the stage reports to the log.
    await expect(page.locator('.log__entry')).not.toHaveCount(0);
    expect(await page.locator('.log__entry').count()).toBeLessThan(4);
    expect(complaints).toEqual([]);
  });

  test('fits a phone', async ({ newPage }) => {
    const { page } = await openShown(newPage, 'show/blocks/text/?panel=sides', {
      viewport: { width: 390, height: 844 },
    });
    await expect(page.locator('.side')).toHaveCount(6);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBe(0);
    await page.locator('.side iframe, .stage iframe').evaluateAll((frames) => {
      for (const frame of frames) frame.remove();
    });
    await expectAccessible(page, '#panel');
  });
});
