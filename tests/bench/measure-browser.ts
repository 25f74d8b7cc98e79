// The cost of pages for a visitor's browser: bytes, layout shift, axe findings, and blocking time of the site's code.
import { measureEmbed } from './embed.ts';
import { countAxeFindings, launchBrowser, measureVisit } from './front-page.ts';
import { longestMs, measureMainThread } from './main-thread.ts';
import type { Report } from './report.ts';
import { startSite } from './server-process.ts';

const articlePath = '/piha-ja-puutarha/perennoja-varjoon/';

export async function measureBrowser(report: Report): Promise<void> {
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const front = await measureVisit(browser, `${site.origin}/`);
    const { scriptBytes } = front;
    report('JavaScript of the front page, brotli', `${scriptBytes} B`, scriptBytes <= 20_000, 'at most 20000 B');
    report('layout shift of the front page', front.layoutShift.toFixed(4), front.layoutShift === 0, '0');
    const article = await measureVisit(browser, site.origin + articlePath);
    report('layout shift of an article', article.layoutShift.toFixed(4), article.layoutShift === 0, '0');
    for (const path of ['/', articlePath])
      for (const theme of ['light', 'dark'] as const) {
        const findings = await countAxeFindings(browser, site.origin + path, theme);
        const page = path === '/' ? 'the front page' : 'an article';
        report(`axe on ${page}, ${theme}`, String(findings), findings === 0, '0');
      }
    const { mountMs, longTasks } = await measureEmbed(browser, site.origin);
    report('mounting an embedded form on a slow phone', `${mountMs.toFixed(1)} ms`, mountMs <= 50, 'at most 50 ms');
    report('long tasks there while its challenge is solved', longTasks.join(', ') || '0', longTasks.length === 0, '0');
    for (const { kind, path, ms, piece } of await measureMainThread(browser, site.origin)) {
      const isShort = ms <= longestMs;
      report(
        `longest piece of our code on ${kind}, slow phone`,
        `${ms.toFixed(0)} ms`,
        isShort,
        `at most ${longestMs} ms`,
      );
      report.detail(`${path}: ${piece || 'none was long enough to be told of'}`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
