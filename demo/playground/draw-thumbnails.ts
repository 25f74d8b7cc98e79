// Draws the thumbnails of a running playground's contents: `npm run thumbnails -w pihlaja-playground -- [URL] [NAME…]`.
// For each widget it uses the first example that shows something, in both themes.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { launch } from '../../tests/helpers/browser.ts';
import type { Catalogue } from './browser/types.ts';
import { thumbnailFile, thumbnailFolder, thumbnailSize } from './thumbnails.ts';

const { width, height } = thumbnailSize;
/** The screen size of the example, in the thumbnail's aspect ratio. */
const screen = { width: 480, height: 300 };
/** Pictures with less contrast than this count as empty. */
const leastContrast = 3;

const [origin = 'http://localhost:3000', ...chosen] = process.argv.slice(2);
const catalogue = (await (await fetch(`${origin}/demo/catalogue.json`)).json()) as Catalogue;
const entries = [
  ...catalogue.widgets.map(({ name, examples }) => ({ name, urls: examples.map(({ url }) => url) })),
  ...catalogue.blocks.map(({ type, url }) => ({ name: `block-${type}`, urls: [url] })),
].filter(({ name }) => chosen.length === 0 || chosen.includes(name));

mkdirSync(thumbnailFolder, { recursive: true });
const browser = await launch();
const page = await browser.newPage({ viewport: screen, reducedMotion: 'reduce', locale: 'fi-FI' });
for (const { name, urls } of entries) {
  for (const theme of ['light', 'dark'] as const)
    rmSync(`${thumbnailFolder}/${thumbnailFile(name, theme)}`, { force: true });
  const bytes = await drawFirst(page, name, urls);
  console.log(`${name}: ${bytes ? `${bytes} bytes` : 'nothing to see'}`);
}
await browser.close();

/** @returns the size of both pictures in bytes; 0 when no example shows anything */
async function drawFirst(page: Page, name: string, urls: string[]): Promise<number> {
  for (const url of urls) {
    const light = await picture(page, url, 'light');
    if (!light) continue;
    const dark = (await picture(page, url, 'dark')) ?? light;
    writeFileSync(`${thumbnailFolder}/${thumbnailFile(name, 'light')}`, light);
    writeFileSync(`${thumbnailFolder}/${thumbnailFile(name, 'dark')}`, dark);
    return light.length + dark.length;
  }
  return 0;
}

async function picture(page: Page, url: string, theme: 'light' | 'dark'): Promise<Buffer | null> {
  const [path, hash = ''] = url.split('#');
  // Leaves the page first: the same address with another theme would only change the fragment.
  await page.goto('about:blank');
  await page.goto(`${origin}${path}?stage=&theme=${theme}${hash && `#${hash}`}`, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // In a block, widgets may wait for an interaction.
  const widget = page.locator('[data-widget][data-widget-when="load"]').first();
  if ((await widget.count()) > 0) await widget.and(page.locator('[data-widget-status]')).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(centre);
  const image = sharp(await page.screenshot({ animations: 'disabled' })).resize(width, height);
  const { channels } = await image.clone().removeAlpha().stats();
  if (Math.max(...channels.map(({ stdev }) => stdev)) < leastContrast) return null;
  return image.avif({ quality: 42, effort: 6 }).toBuffer();
}

/** Centres a small widget. Runs in the page. */
function centre(): void {
  const main = document.querySelector('main');
  if (!main || document.documentElement.scrollHeight > innerHeight) return;
  const room = innerHeight - main.getBoundingClientRect().height;
  main.style.paddingTop = `${Math.max(0, room / 2 - main.getBoundingClientRect().top)}px`;
}
