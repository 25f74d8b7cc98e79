// The cost of the front page for a visitor: JavaScript in bytes, layout shift, and axe findings.
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../helpers/find-chromium.ts';

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface VisitCost {
  /** Brotli bytes of all scripts that load while the page is scrolled to its end. */
  scriptBytes: number;
  /** Cumulative layout shift of the page view, at 390 and 1366 px; the larger one. */
  layoutShift: number;
}

/** @param more arguments of Chromium besides those that every measurement needs */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...args, '--no-sandbox', ...more] });
}

export async function measureVisit(browser: Browser, url: string): Promise<VisitCost> {
  const costs = [];
  for (const width of [390, 1366]) costs.push(await visit(browser, url, width));
  return {
    scriptBytes: Math.max(...costs.map(({ scriptBytes }) => scriptBytes)),
    layoutShift: Math.max(...costs.map(({ layoutShift }) => layoutShift)),
  };
}

async function visit(browser: Browser, url: string, width: number): Promise<VisitCost> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.allHeaders().then((headers) => Number(headers['content-length'])));
  });
  await page.addInitScript(() => {
    const seen = window as unknown as { layoutShift: number };
    seen.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await scrollDown(page);
  await page.waitForTimeout(500);
  const layoutShift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
  const scriptBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { scriptBytes, layoutShift };
}

/** Scrolls as a reading visitor does, until everything that waits for visibility has loaded. */
async function scrollDown(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(60);
  }
}

/** @returns the number of axe findings on the page in a theme */
export async function countAxeFindings(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<number> {
  const viewport = { width: 1366, height: 900 };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  // The first page view shows the consent dialog; while it fades in, its colours are not final.
  await page.locator('dialog.consent[open]').waitFor();
  const { violations } = await new AxeBuilder({ page }).withTags(axeTags).analyze();
  for (const { id, nodes } of violations) console.error(`${url} (${colorScheme}): ${id} at ${nodes[0]?.target}`);
  await context.close();
  return violations.length;
}
