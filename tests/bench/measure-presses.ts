// The time until a page of the site reacts visibly to a press, on a slow phone.
import { launchBrowser } from './front-page.ts';
import { longestPressMs, measurePresses } from './press.ts';
import type { Report } from './report.ts';
import { startSite } from './server-process.ts';

export async function measurePressTimes(report: Report): Promise<void> {
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    for (const { name, all, median } of await measurePresses(browser, site.origin)) {
      const isSoon = median <= longestPressMs;
      report(`press to paint, slow phone: ${name}`, `${median} ms`, isSoon, `at most ${longestPressMs} ms`);
      report.detail(`${all.join(', ')} ms, to the nearest 8`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
