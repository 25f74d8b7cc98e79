// The floating video in a real browser: it plays, opens with sound, fits, and appears only in permitted positions.
import type { BrowserContextOptions, Page } from 'playwright';
import { projectRoot } from '../../build/paths.ts';
import { examples } from '../../widgets/video-widget/examples.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { expect, type NewPage, test, type WidgetServer } from '../helpers/browser-test.ts';
import { waitForAbsenceOf } from '../helpers/leave-time.ts';
import { placeholderHtml } from '../helpers/placeholder-html.ts';

const props = examples['a film'];

async function openPage(newPage: NewPage, server: WidgetServer, options: BrowserContextOptions): Promise<Page> {
  const { page } = await newPage(options);
  await page.goto(server.show(await placeholderHtml('video-widget', props, { when: 'idle' })));
  if (options.javaScriptEnabled !== false) await page.locator('[data-widget-status=ready] video').first().waitFor();
  return page;
}

/** The state of the visible video element. */
const filmState = (page: Page) =>
  page.locator('.video-widget').evaluate((tile) => {
    const film = tile.querySelectorAll('video')[tile.matches('.video-widget--panel') ? 1 : 0];
    return { isPaused: film?.paused, isMuted: film?.muted };
  });
const boxOf = (page: Page) =>
  page.locator('.video-widget').evaluate((element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, shape: width / height };
  });

const opacityOf = (page: Page) => page.locator('.video-widget').evaluate((tile) => getComputedStyle(tile).opacity);
const expectInSight = (page: Page) => expect.poll(() => opacityOf(page)).toBe('1');
/** Waits until the panel is complete: controls that load after it also handle the Escape key. */
const panelIsWhole = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Mykistä' }).waitFor();
/** The tile is invisible, and the pointer reaches the elements under it. */
async function expectVeiled(page: Page): Promise<void> {
  await expect.poll(() => opacityOf(page)).toBe('0');
  const isReached = await page.locator('.video-widget').evaluate((tile) =>
    [tile, ...tile.querySelectorAll('*')].some((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return tile.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  expect(isReached).toBe(false);
}

test.describe('the floating video', () => {
  test('plays silently in a tile, and opens into a panel with sound', async ({ newPage, server }) => {
    const page = await openPage(newPage, server, { viewport: { width: 390, height: 800 } });
    await expect.poll(() => filmState(page)).toEqual({ isPaused: false, isMuted: true });
    expect(await boxOf(page)).toMatchObject({ width: 88, right: 378, bottom: 788, shape: 0.8 });
    for (const name of ['Pysäytä video', 'Piilota video'])
      expect((await page.getByRole('button', { name }).boundingBox())?.width).toBeGreaterThanOrEqual(24);
    await page.getByRole('button', { name: /^Avaa video/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await filmState(page)).toEqual({ isPaused: false, isMuted: false });
    expect((await boxOf(page)).shape).toBeCloseTo(0.8, 2);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    // An effect restores the focus a moment after the panel has closed.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Avaa video/);
    // The keyboard focus is on the tile now, and a focused tile pauses.
    await expect.poll(() => filmState(page)).toEqual({ isPaused: true, isMuted: true });
  });

  for (const [what, connection, byItself] of [
    ['that says nothing of itself', undefined, ['/media/pieni.mp4']],
    ['that is metered', { type: 'cellular', effectiveType: '4g', downlink: 10 }, []],
  ] as const)
    test(`asks over a line ${what} for no film that nobody has opened`, async ({ newPage, server }) => {
      const { page } = await newPage({ viewport: { width: 390, height: 800 } });
      const requests: string[] = [];
      await page.route('**/media/*', (route) => {
        requests.push(new URL(route.request().url()).pathname);
        return route.fulfill({ path: `${projectRoot}/demo/content/videos/pihan-kesailta-pieni.mp4` });
      });
      await page.addInitScript((line) => {
        Object.defineProperty(navigator, 'connection', { value: line });
      }, connection);
      const films = { src: '/media/filmi.mp4', preview: '/media/pieni.mp4' };
      await page.goto(server.show(await placeholderHtml('video-widget', { ...props, ...films }, { when: 'idle' })));
      await page.getByRole('button', { name: byItself.length > 0 ? 'Pysäytä video' : 'Toista video' }).waitFor();
      await waitForAbsenceOf('a request', 500);
      expect([...new Set(requests)]).toEqual(byItself);
      await page.getByRole('button', { name: /^Avaa video/ }).click();
      await expect.poll(() => [...new Set(requests)]).toEqual([...byItself, '/media/filmi.mp4']);
    });

  test('keeps its panel in windows of every shape, above the bar at their foot', async ({ newPage, server }) => {
    const page = await openPage(newPage, server, { viewport: { width: 320, height: 480 } });
    await page.evaluate(() => document.documentElement.style.setProperty('--bottom-bar-height', '56px'));
    await page.getByRole('button', { name: /^Avaa video/ }).click();
    for (const [width, height] of [
      [320, 480],
      [844, 320],
      [1366, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { left, top, right, bottom, shape } = await boxOf(page);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(bottom).toBeLessThanOrEqual(height - 56);
      expect(shape).toBeCloseTo(0.8, 2);
    }
  });

  test('covers neither what the keyboard comes to nor the last words of the page', async ({ newPage, server }) => {
    const page = await openPage(newPage, server, { viewport: { width: 390, height: 800 } });
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'afterbegin',
        '<div style="height: 2000px; padding: 690px 0 0 280px"><a href="#a">Juttu</a></div>',
      );
      scrollTo(0, 1);
      document.body.insertAdjacentHTML('beforeend', '<footer class="footer"><p>Mainosasetukset</p></footer>');
    });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Juttu');
    await expectVeiled(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectInSight(page);
    const bottomOf = (selector: string) => page.locator(selector).evaluate((it) => it.getBoundingClientRect().bottom);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await bottomOf('.footer p')).toBeLessThan((await boxOf(page)).top);
  });

  test('waits for the first scroll, and then lies over no title and no lead that passes', async ({
    newPage,
    server,
  }) => {
    const { page } = await newPage({ viewport: { width: 390, height: 800 } });
    const gap = '<div style="height: 900px"></div>';
    const words = '<h3 class="card__title">Otsikko</h3><p class="card__lead">Ingressi.</p>';
    const film = await placeholderHtml('video-widget', props, { when: 'idle' });
    await page.goto(server.show(film + gap + gap + words + gap + gap));
    await page.locator('[data-widget-status=ready] video').first().waitFor({ state: 'attached' });
    await expectVeiled(page);
    await page.evaluate(() => scrollTo(0, 20));
    await expectInSight(page);
    for (const selector of ['.card__title', '.card__lead']) {
      await page.locator(selector).evaluate((element) => {
        const { bottom } = (document.querySelector('.video-widget') as Element).getBoundingClientRect();
        scrollTo(0, scrollY + element.getBoundingClientRect().bottom - bottom);
      });
      await expectVeiled(page);
      await page.evaluate(() => scrollBy(0, 400));
      await expectInSight(page);
    }
    // Once the tile has appeared, it stays on the first screen too.
    await page.evaluate(() => scrollTo(0, 0));
    await expectInSight(page);
  });

  for (const [what, width] of [
    ['a telephone', 390],
    ['a wide screen', 1366],
  ] as const)
    test(`lies over no form and no table that passes, on ${what}`, async ({ newPage, server }) => {
      const page = await openPage(newPage, server, { viewport: { width, height: 800 } });
      await page.evaluate(() => {
        const table = '<table style="width: 100%"><tr><td style="height: 300px">1</td></tr></table>';
        const form = '<form style="height: 300px"><button>Lähetä</button></form>';
        const gap = '<div style="height: 1500px"></div>';
        document.querySelector('main')?.insertAdjacentHTML('beforeend', gap + table + gap + form + gap);
        (document.querySelector('main') as HTMLElement).style.maxWidth = 'none';
      });
      for (const selector of ['table', 'form']) {
        await page.locator(selector).evaluate((element) => {
          const { bottom } = (document.querySelector('.video-widget') as Element).getBoundingClientRect();
          scrollTo(0, scrollY + element.getBoundingClientRect().top - bottom + 20);
        });
        await expectVeiled(page);
        await page.evaluate(() => scrollBy(0, 700));
        await expectInSight(page);
      }
    });

  test('makes way for a form as soon as its first field is pressed, and comes back once it is out of sight', async ({
    newPage,
    server,
  }) => {
    const page = await openPage(newPage, server, { viewport: { width: 390, height: 800 } });
    await page.evaluate(() => {
      const form =
        '<form style="padding-top: 400px"><input aria-label="Nimi"><div style="height: 1500px"></div></form>';
      document.body.insertAdjacentHTML('afterbegin', `${form}<div style="height: 2000px"></div>`);
    });
    await expectInSight(page);
    await page.getByLabel('Nimi').click();
    await expectVeiled(page);
    await expect.poll(() => filmState(page)).toEqual({ isPaused: true, isMuted: true });
    // The tile is still over the form, although nothing in the form has the focus any more.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() => window.scrollTo(0, 900));
    await expectVeiled(page);
    await page.evaluate(() => window.scrollTo(0, 2600));
    await expectInSight(page);
  });

  test('is reached by the Tab key beside a form in sight, is seen then, and covers no field of it afterwards', async ({
    newPage,
    server,
  }) => {
    const page = await openPage(newPage, server, { viewport: { width: 390, height: 800 } });
    await page.evaluate(() => {
      const fields = Array.from({ length: 12 }, (_, n) => `<p><label>Kenttä ${n}<br><input></label></p>`).join('');
      const form = `<form style="padding-left: 200px; min-height: 900px">${fields}<button>Lähetä</button></form>`;
      document.body.insertAdjacentHTML('afterbegin', form);
      document.body.insertAdjacentHTML('beforeend', '<form><label>Viimeinen <input></label></form>');
      scrollTo(0, 1);
    });
    const isFocusCovered = () =>
      page.evaluate(() => {
        const { left, top, width, height } = (document.activeElement as Element).getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return above?.closest('.video-widget') !== null;
      });
    await expectVeiled(page);
    const opener = page.getByRole('button', { name: /^Avaa video/ });
    for (let stops = 0; !(await opener.evaluate((it) => it === document.activeElement)); stops += 1) {
      expect(stops, 'the Tab key reaches the tile').toBeLessThan(20);
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.matches('input'))) {
        await expectVeiled(page);
        expect(await isFocusCovered()).toBe(false);
      }
    }
    await expectInSight(page);
    await page.keyboard.press('Enter');
    await panelIsWhole(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expectInSight(page);
    while (!(await page.evaluate(() => document.activeElement?.matches('input')))) await page.keyboard.press('Tab');
    await expectVeiled(page);
    expect(await isFocusCovered()).toBe(false);
  });

  test('is not there on a low screen, as of one that is magnified to 400 %, and loads no film', async ({
    newPage,
    server,
  }) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await newPage({ viewport: { width: 320, height: 256 }, javaScriptEnabled });
      const films: string[] = [];
      page.on('request', (request) => request.resourceType() === 'media' && films.push(request.url()));
      await page.goto(server.show(await placeholderHtml('video-widget', props, { when: 'load' })));
      if (javaScriptEnabled)
        await page.locator('[data-widget-status=ready] video').first().waitFor({ state: 'attached' });
      await waitForAbsenceOf('a request', 500);
      expect([await page.locator('.video-widget').isVisible(), films]).toEqual([false, []]);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.locator('.video-widget').waitFor();
    }
  });

  test('stays open on a screen that is turned and too low for the tile', async ({ newPage, server }) => {
    const page = await openPage(newPage, server, { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: /^Avaa video/ }).click();
    await panelIsWhole(page);
    await page.setViewportSize({ width: 800, height: 390 });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.video-widget')).toBeHidden();
  });

  test('fills the screen and comes back small and silent', async ({ newPage, server }) => {
    const page = await openPage(newPage, server, { viewport: { width: 800, height: 600 } });
    await page.getByRole('button', { name: /^Avaa video/ }).click();
    await page.getByRole('button', { name: 'Koko näyttö' }).click();
    await page.getByRole('button', { name: 'Poistu koko näytöstä' }).waitFor();
    expect(await page.evaluate(() => document.fullscreenElement?.className)).toContain('video-widget');
    await page.getByRole('button', { name: 'Sulje video' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    expect((await filmState(page)).isMuted).toBe(true);
  });

  test('starts paused where less motion is wanted', async ({ newPage, server }) => {
    const page = await openPage(newPage, server, { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Toista video' }).waitFor();
    expect((await filmState(page)).isPaused).toBe(true);
  });

  test('is a link to the film without JavaScript, and nothing on paper', async ({ newPage, server }) => {
    const page = await openPage(newPage, server, { viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
    expect(await page.getByRole('link', { name: /^Avaa video/ }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.video-widget').isVisible()).toBe(false);
  });

  test('is not there beside the works of a competition without JavaScript: it could not make way', async ({
    newPage,
    server,
  }) => {
    const html = await placeholderHtml('video-widget', props);
    const { page } = await newPage({ javaScriptEnabled: false });
    await page.goto(server.show(`${html}<div class="competition"></div>`));
    expect(await page.locator('.video-widget').isVisible()).toBe(false);
  });
});
