// `npm run bench`: the figures that the project promises, each measured in this run, none against the clock.

import { readCommandLine } from '../../server/command-line.ts';
import { measureCachedArticle } from './cached-article.ts';
import { measureEmbed } from './embed.ts';
import { countAxeFindings, launchBrowser, measureVisit } from './front-page.ts';
import { longestMs, measureMainThread } from './main-thread.ts';
import { startSite } from './server-process.ts';

readCommandLine({
  name: 'npm run bench',
  does: 'Measures the promised figures: speed, bytes, layout shift, axe, what a form and a slow phone cost.',
  done: 'every promise is kept',
});

const articlePath = '/piha-ja-puutarha/perennoja-varjoon/';
let hasFailed = false;

function report(what: string, value: string, isKept: boolean, wanted: string): void {
  hasFailed ||= !isKept;
  console.log(`${isKept ? 'ok  ' : 'FAIL'}  ${what.padEnd(52)} ${value.padStart(12)}   ${wanted}`);
}

const site = await startSite();
const browser = await launchBrowser();
try {
  const speed = await measureCachedArticle(site, articlePath);
  const { ratio, siteMicros, bareMicros, bytes } = speed;
  report('cached article against a bare node:http server', ratio.toFixed(2), ratio >= 0.5, 'at least 0.50');
  console.log(`      ${siteMicros.toFixed(1)} µs of CPU a request, bare ${bareMicros.toFixed(1)} µs, ${bytes} bytes`);
  const front = await measureVisit(browser, `${site.origin}/`);
  report(
    'JavaScript of the front page, brotli',
    `${front.scriptBytes} B`,
    front.scriptBytes <= 20_000,
    'at most 20000 B',
  );
  report('layout shift of the front page', front.layoutShift.toFixed(4), front.layoutShift === 0, '0');
  const article = await measureVisit(browser, site.origin + articlePath);
  report('layout shift of an article', article.layoutShift.toFixed(4), article.layoutShift === 0, '0');
  for (const path of ['/', articlePath])
    for (const theme of ['light', 'dark'] as const) {
      const findings = await countAxeFindings(browser, site.origin + path, theme);
      report(
        `axe on ${path === '/' ? 'the front page' : 'an article'}, ${theme}`,
        String(findings),
        findings === 0,
        '0',
      );
    }
  const embed = await measureEmbed(browser, site.origin);
  report(
    'mounting an embedded form, CPU slowed down 4×',
    `${embed.mountMs.toFixed(1)} ms`,
    embed.mountMs <= 50,
    'at most 50 ms',
  );
  const { longTasks } = embed;
  report('long tasks while its challenge is solved, 4×', longTasks.join(', ') || '0', longTasks.length === 0, '0');
  for (const { kind, path, ms, piece } of await measureMainThread(browser, site.origin)) {
    report(
      `longest piece of our code on ${kind}, 4×`,
      `${ms.toFixed(0)} ms`,
      ms <= longestMs,
      `at most ${longestMs} ms`,
    );
    console.log(`      ${path}: ${piece || 'none was long enough to be told of'}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
process.exit(hasFailed ? 1 : 0);
