// The panels of the playground: their information about the stage, and their views of it.
import type { Page } from 'playwright';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { onStage, openShown } from '../helpers/playground-page.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(siteStartMs);
  site = await startSite();
  // The first request bundles a script, which takes longer than the timeout for a panel.
  await Promise.all(['axe', 'markup'].map((name) => fetch(`${site.origin}/demo/${name}.js`)));
});
test.afterAll(() => site?.close());

const verdict = (page: Page) => page.locator('.verdict');
const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('the panel "Accessibility"', () => {
  test('finds nothing wrong with an example, and says how far that goes', async ({ newPage }) => {
    const { page, complaints } = await openShown(newPage, site, 'show/widgets/newsletter/1/');
    await tab(page, 'Accessibility').click();
    await expect(verdict(page)).toHaveText('✓ axe finds nothing wrong');
    await expect(page.locator('#panel .panel__note')).toContainText(/axe-core \d+\.\d+\.\d+.*\d\d rules passed/s);
    expect(new URL(page.url()).search).toBe('?panel=accessibility');
    // The stage itself is unchanged: axe leaves nothing behind.
    expect(await onStage(page).locator('script[src*="axe"]').count()).toBe(0);
    await tab(page, 'Accessibility').click();
    await expect(page.locator('#panel')).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
    expect(complaints).toEqual([]);
  });

  test('says what to do about a fault, and marks it in the picture', async ({ newPage }) => {
    const { page } = await openShown(newPage, site, 'show/widgets/newsletter/1/?panel=accessibility&width=390');
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
      site,
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
    const { page, complaints } = await openShown(newPage, site, 'show/widgets/lead-form/1/');
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
    const { page } = await openShown(newPage, site, 'show/widgets/newsletter/1/');
    // The response differs from the one with which the stage was rendered, as if the widget had hydrated to different
    // HTML.
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
    const { page } = await openShown(newPage, site, 'show/widgets/newsletter/1/?place=partner&panel=html');
    await onStage(page).locator('[data-widget] input[type="email"]').waitFor();
    await tab(page, 'After waking up').click();
    await expect(page.locator('#panel pre')).toContainText('<template shadowrootmode="open">');
    await expect(verdict(page)).toContainText('The browser changed it');
    await page.goto(`${site.origin}/demo/show/widgets/announcement/1/?panel=html`);
    await expect(page.locator('#panel .panel__note')).toContainText('A behaviour may change');
  });

  test('shows the HTML of a block', async ({ newPage }) => {
    const { page } = await openShown(newPage, site, 'show/blocks/text/?panel=html&html=server');
    await expect(verdict(page)).toHaveText('✓ The browser changed nothing');
    await expect(page.locator('#panel pre')).toContainText('<div class="article-text">');
  });
});

test.describe('the panel "Side by side"', () => {
  test('shows the same example at three widths in both themes', async ({ newPage }) => {
    const { page, complaints } = await openShown(newPage, site, 'show/widgets/newsletter/2/?panel=sides');
    const look = () =>
      `${innerWidth} ${getComputedStyle(document.body).backgroundColor} ${document.querySelector('h2')?.textContent}`;
    const sides = () => page.frames().filter((frame) => frame.url().includes('theme='));
    // A frame is replaced when its address changes.
    const looks = async () =>
      (await Promise.all(sides().map((side) => side.evaluate(look).catch(() => 'gone')))).sort();
    const expected = ['rgb(251, 248, 242)', 'rgb(22, 19, 15)'].flatMap((paper) =>
      [320, 390, 1366].map((width) => `${width} ${paper} Pihan työt kuukausittain`),
    );
    await expect.poll(looks).toEqual(expected.sort());
    // Each example is complete: its box has the height of its content, scaled like its width.
    const heights = () =>
      page.locator('.side iframe').evaluateAll((frames) =>
        (frames as HTMLIFrameElement[]).map((frame) => {
          const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
          const content = frame.contentDocument?.documentElement.scrollHeight ?? 0;
          return Math.abs((frame.parentElement?.offsetHeight ?? 0) - content * scale) < 2;
        }),
      );
    await expect.poll(heights).toEqual(Array(6).fill(true));
    // A changed value is applied to all of them.
    await page.getByLabel('title', { exact: true }).fill('Toinen otsikko');
    await expect
      .poll(looks)
      .toEqual(expected.map((look) => look.replace('Pihan työt kuukausittain', 'Toinen otsikko')));
    // Only the stage adds entries to the log.
    await expect(page.locator('.log__entry')).not.toHaveCount(0);
    expect(await page.locator('.log__entry').count()).toBeLessThan(4);
    expect(complaints).toEqual([]);
  });

  test('fits a phone', async ({ newPage }) => {
    const { page } = await openShown(newPage, site, 'show/blocks/text/?panel=sides', {
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

test.describe('the states of the stage', () => {
  const styleOf = (page: Page, selector: string, property: string) =>
    onStage(page)
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  test('draw hover and focus without a pointer', async ({ newPage }) => {
    const { page, complaints } = await openShown(newPage, site, 'show/widgets/newsletter/1/');
    const outline = () => styleOf(page, 'a[href]', 'outline-style').catch(() => 'loading');
    await expect.poll(outline).toBe('none');
    await page.getByRole('radio', { name: 'Focus' }).check();
    await expect.poll(outline).toBe('solid');
    // Elements that the keyboard cannot reach have no outline.
    expect(await styleOf(page, 'h2', 'outline-style')).toBe('none');
    expect(new URL(page.url()).search).toBe('?state=focus');

    await page.goto(`${site.origin}/demo/show/widgets/lead-form/1/`);
    await page.waitForSelector('.stage[data-state="shown"]');
    // The site's buttons are a little darker under the pointer.
    const colour = () => styleOf(page, 'button[type="submit"]', 'filter').catch(() => 'loading');
    const settled = () =>
      onStage(page).evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await onStage(page).locator('button[type="submit"]').hover();
    await settled();
    const hovered = await colour();
    await page.mouse.move(0, 0);
    await expect.poll(colour).not.toBe(hovered);
    await page.getByRole('radio', { name: 'Hover' }).check();
    await expect.poll(colour).toBe(hovered);
    expect(complaints).toEqual([]);
  });

  test('draw forced colours and paper, also on a partner’s page', async ({ newPage }) => {
    const { page, complaints } = await openShown(newPage, site, 'show/widgets/lead-form/1/?theme=light&state=forced');
    const paper = () => styleOf(page, 'body', 'background-color').catch(() => 'loading');
    // The site's background is #fbf8f2, the system's is white or transparent.
    await expect.poll(paper).toMatch(/^rgb\(255, 255, 255\)$|^rgba\(0, 0, 0, 0\)$/);
    expect(await styleOf(page, 'button', 'color')).toBe('rgb(0, 0, 0)');
    expect(await styleOf(page, 'a[href]', 'color')).toBe('rgb(0, 0, 238)');
    await page.getByRole('button', { name: 'On a partner’s page' }).click();
    const button = () => styleOf(page, '[data-widget] button', 'color').catch(() => 'loading');
    await page.getByLabel('data-site').waitFor();
    await onStage(page).locator('[data-widget] button').waitFor();
    await expect.poll(button).toBe('rgb(0, 0, 0)');
    await page.getByRole('radio', { name: 'Print' }).check();
    await expect
      .poll(() =>
        onStage(page)
          .evaluate(() => matchMedia('print').matches)
          .catch(() => false),
      )
      .toBe(true);
    expect(complaints).toEqual([]);
  });

  test('draw text of twice the size, and from right to left', async ({ newPage }) => {
    const { page } = await openShown(newPage, site, 'show/widgets/newsletter/1/?width=390');
    const size = () => styleOf(page, 'button', 'font-size').then(Number.parseFloat, () => 0);
    await expect.poll(size).toBeGreaterThan(10);
    const usual = await size();
    await page.getByRole('radio', { name: '200 %' }).check();
    await expect.poll(size).toBeCloseTo(usual * 2, 1);
    await page.getByRole('radio', { name: 'RTL' }).check();
    await expect.poll(() => styleOf(page, 'h2', 'direction').catch(() => '')).toBe('rtl');
    expect(new URL(page.url()).search).toBe('?width=390&text=200&dir=rtl');
    const marked = () => page.locator('.tools--states :checked').count();
    await page.reload();
    await expect.poll(marked).toBe(3);
    await page.locator('.stage iframe').evaluate((frame) => frame.remove());
    await expectAccessible(page, '.tools--states');
  });
});

test.describe('a closer look at the stage', () => {
  test('measures the element under the pointer or with the focus', async ({ newPage }) => {
    const { page, complaints } = await openShown(newPage, site, 'show/widgets/newsletter/1/?measure=true&width=768');
    const words = page.locator('.tools__note');
    await expect(words).toContainText('Point at an element');
    const button = onStage(page).locator('button');
    await button.hover();
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
    // The stage is scaled; its labels are not.
    const scale = await page
      .locator('.stage iframe')
      .evaluate((frame: HTMLElement) => frame.getBoundingClientRect().width / frame.offsetWidth);
    await expect(words).toContainText(
      new RegExp(`^button\\S*: ${Math.round(width / scale)} × ${Math.round(height / scale)} px, padding `),
    );
    const box = await page.locator('.mark--padding').boundingBox();
    expect(Math.abs((box?.width ?? 0) - width)).toBeLessThan(3);
    await onStage(page).getByRole('textbox').focus();
    await expect(words).toContainText(/^input/);
    await page.getByRole('checkbox', { name: 'Measure' }).uncheck();
    await expect(page.locator('.mark')).toHaveCount(0);
    await onStage(page).locator('h2').hover();
    await expect(words).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test('outlines every element, also in a shadow tree, and leaves the HTML as it is', async ({ newPage }) => {
    const { page } = await openShown(
      newPage,
      site,
      'show/widgets/newsletter/1/?place=partner&outline=true&state=forced',
    );
    const heading = onStage(page).locator('[data-widget] h2');
    const outline = () => heading.evaluate((element) => getComputedStyle(element).outlineStyle);
    await heading.waitFor();
    await expect.poll(outline).toBe('solid');
    // In forced colours, too, each kind of element has its own outline colour.
    const button = onStage(page).locator('[data-widget] button').first();
    await expect(button).toHaveCSS('outline-color', 'rgb(194, 65, 12)');
    const written = () => onStage(page).evaluate(() => document.documentElement.outerHTML);
    const outlined = await written();
    await page.getByRole('checkbox', { name: 'Outline' }).uncheck();
    await expect.poll(outline).toBe('none');
    expect(await written()).toBe(outlined);
    expect(new URL(page.url()).search).toBe('?place=partner&state=forced');
  });
});

test.describe('the panel "Network and size"', () => {
  test('lists what the widget loads, when and how many bytes, apart from the page around it', async ({ newPage }) => {
    const { page, complaints } = await openShown(newPage, site, 'show/widgets/lead-form/1/?panel=network');
    const rows = page.getByRole('table', { name: 'What the widget loads' }).getByRole('row');
    const own = rows.filter({ hasText: 'its script' });
    await expect(own).toContainText(/^\s*\/assets\/lead-form-\S+\.js/);
    const address = (await own.locator('code').textContent()) ?? '';
    const sent = await onStage(page).evaluate(
      (name) =>
        performance
          .getEntriesByType('resource')
          .find((entry) => entry.name.endsWith(name))
          ?.toJSON(),
      address,
    );
    expect(sent.encodedBodySize).toBeGreaterThan(1000);
    await expect(own).toContainText(sent.encodedBodySize.toLocaleString('en-GB'));
    await expect(own).toContainText(`${Math.round(sent.startTime)} ms`);
    await expect(verdict(page)).toContainText(/^The widget loads \d+ files?, \d+\.\d kB$/);
    await expect(page.locator('#panel .panel__note')).toContainText(/awake \d+ ms/);
    // The site's fonts and styles are listed even without the widget.
    await page.getByText(/^The page around it:/).click();
    const around = page.getByRole('table', { name: 'What the page loads' });
    await expect(around).toContainText('.woff2');
    await expect(around).toContainText('.css');
    await expect(rows.filter({ hasText: '.css' })).toHaveCount(1);
    await expect(page.locator('#panel')).not.toContainText('/demo/frame.js');

    // Later requests are added.
    await onStage(page).evaluate(() => fetch('/robots.txt'));
    await expect(rows.filter({ hasText: '/robots.txt' })).toContainText('data');
    await expectAccessible(page, '#panel');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, '#panel');
    expect(complaints).toEqual([]);
  });

  test('shows the one script that a partner’s page loads', async ({ newPage }) => {
    const { page } = await openShown(newPage, site, 'show/widgets/newsletter/1/?place=partner&panel=network', {
      viewport: { width: 390, height: 844 },
    });
    await expect(page.locator('.loads tbody tr').first()).toContainText('/embed/v1/newsletter.js');
    await expect(page.locator('.loads tbody tr').filter({ hasText: '.woff2' })).toHaveCount(0);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBe(0);
  });
});
