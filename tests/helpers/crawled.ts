// The result of a crawl of a site. It is stored once for all test files of a run, because every site of a kind has the
// same content.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type CrawledPage, crawl } from './crawl.ts';
import { withLock } from './lock.ts';
import type { Site } from './site.ts';

export interface Crawled {
  /** The site's origin, which absolute links contain. */
  origin: string;
  pages: Omit<CrawledPage, 'links' | 'anchors'>[];
  /** Every link of every page as in the HTML, without duplicates. */
  anchors: string[];
  /** The warnings and errors that the site logged during the crawl. */
  logged: Site['logged'];
}

export async function crawlOnce(site: Site): Promise<Crawled> {
  const run = process.env.TEST_RUN_FOLDER;
  if (!run) return crawlWhole(site);
  const found = `${run}/crawled-${site.kind}.json`;
  await withLock(`${found}.lock`, async () => {
    if (existsSync(found)) return;
    writeFileSync(`${found}.tmp`, JSON.stringify(await crawlWhole(site)));
    renameSync(`${found}.tmp`, found);
  });
  return JSON.parse(readFileSync(found, 'utf8'));
}

async function crawlWhole({ origin, paths, logged }: Site): Promise<Crawled> {
  const pages = await crawl(origin, paths);
  return {
    origin,
    pages: pages.map(({ path, status, pageType, foundOn }) => ({ path, status, pageType, foundOn })),
    anchors: [...new Set(pages.flatMap(({ anchors }) => anchors))],
    logged: [...logged],
  };
}
