// The result of a crawl of a site: done once for all test files of a run, because every site of a kind shows the same
// content.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type CrawledPage, crawl } from './crawl.ts';
import { withLock } from './lock.ts';
import type { Site } from './site.ts';

export interface Crawled {
  /** The site's origin, which absolute links name. */
  origin: string;
  pages: Omit<CrawledPage, 'links' | 'anchors'>[];
  /** Every link of every page as the HTML has it, each once. */
  anchors: string[];
  /** The warnings and errors that the site has logged meanwhile. */
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
