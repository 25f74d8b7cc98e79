// The playground of the real site: every block of the model article, quiet frames, both themes, and a narrow screen.
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leafBlockTypes } from '../../server/contract/blocks.ts';
import { expectAccessible } from '../helpers/axe.ts';
import { provideBrowser } from '../helpers/browser.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

const browser = provideBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
}, siteStartMs);
afterAll(() => site?.close());

/** The layouts of the API, and one that nobody knows. */
const layouts = ['6_6', '4_8', '8_4', '4_4_4', '3_3_3_3', '5_7'].map((columns) => `column_${columns}`);

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Loads every frame at once, in place of scrolling to each. */
async function loadAllFrames(page: Page): Promise<number> {
  const count = await page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')];
    for (const frame of frames) frame.loading = 'eager';
    return frames.length;
  });
  const loaded = async () => {
    const frames = page.frames().filter((frame) => /\/demo\/(widgets|blocks)\//.test(frame.url()));
    const states = await Promise.all(frames.map((frame) => frame.evaluate(() => document.readyState).catch(() => '')));
    return states.filter((state) => state === 'complete').length;
  };
  // Some fifty pages at once take their time. A network that rests is no sign: the viewer of PDFs never lets it.
  await expect.poll(loaded, { timeout: 60_000 }).toBe(count);
  return count;
}

describe('the playground', () => {
  it('has every block type of the API, each on a page of its own', async () => {
    const types = [...leafBlockTypes, 'section', ...layouts];
    const index = await (await fetch(`${site.origin}/demo/`)).text();
    expect(index).not.toContain('The article has none of');
    for (const type of types) {
      expect(index).toContain(`src="/demo/blocks/${type}/"`);
      const answer = await fetch(`${site.origin}/demo/blocks/${type}/`);
      expect([answer.status, await answer.text()], type).toEqual([
        200,
        expect.stringContaining(`data-block="${type}"`),
      ]);
    }
  });

  it('has frames that say nothing to the console, and as high as what is in them', { timeout: 120_000 }, async () => {
    const { page, complaints } = await browser.open({ viewport: { width: 1366, height: 900 } });
    await page.goto(`${site.origin}/demo/`);
    const count = await loadAllFrames(page);
    expect(count).toBeGreaterThan(45);
    const hiding = () =>
      page.locator('iframe').evaluateAll((frames) =>
        (frames as HTMLIFrameElement[])
          .filter((frame) => {
            const root = frame.contentDocument?.documentElement;
            return root && root.scrollHeight > root.clientHeight;
          })
          .map(({ title }) => title),
      );
    await expect.poll(hiding, { timeout: 20_000 }).toEqual([]);
    expect(complaints).toEqual([]);
    expect(site.logged).toEqual([]);
  });

  it('is accessible in both themes, and fits a narrow screen', { timeout: 120_000 }, async () => {
    const { page, complaints } = await browser.open({ viewport: { width: 320, height: 800 } });
    await page.goto(`${site.origin}/demo/`);
    expect(await overflow(page)).toBe(0);
    // Frames have sweeps of their own, and axe needs long for so many entries of one form: two of each part stay.
    await page.locator('iframe, .play-entry:nth-of-type(n + 3)').evaluateAll((parts) => {
      for (const part of parts) part.remove();
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });

  it.each(['widgets/share-menu/1', 'blocks/column_4_8'])(
    'has an example at /demo/%s/ that is accessible alone',
    async (path) => {
      const { page } = await browser.open({ viewport: { width: 320, height: 800 } });
      await page.goto(`${site.origin}/demo/${path}/`);
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
    },
  );

  it('copies a template call, and shows the examples as wide as a phone', async () => {
    const { page } = await browser.open({
      viewport: { width: 1366, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(`${site.origin}/demo/`);
    const button = page.getByRole('button', { name: /^Copy the template call of newsletter, the default/ });
    await button.click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "{{ renderWidget('newsletter', { product: 'Piha & Räystäs', list: 'piha' }, { when: 'visible' }) }}",
    );
    await expect.poll(() => page.getByRole('button', { name: 'Copied' }).count()).toBe(1);
    await page.getByRole('radio', { name: '390' }).check();
    const frame = page.locator('iframe').first();
    expect(await frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.innerWidth)).toBe(390);
  });
});
