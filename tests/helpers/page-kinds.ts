// Which kinds of pages the demo site has, with one page of each: found out once for all test files of a run.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { crawl } from './crawl.ts';
import { withLock } from './lock.ts';

/**
 * Kind → path of the first page of it that links lead to. A kind is a page type of the content API, `NotFound`, or, for
 * pages that no type describes, the beginning of their address: `Fixed /suosituimmat/`.
 */
export async function findPageKinds(origin: string): Promise<Map<string, string>> {
  const run = process.env.TEST_RUN_FOLDER;
  if (!run) return crawlForKinds(origin);
  const found = `${run}/page-kinds.json`;
  // Every site of a run shows the same content.
  await withLock(`${found}.lock`, async () => {
    if (existsSync(found)) return;
    writeFileSync(`${found}.tmp`, JSON.stringify([...(await crawlForKinds(origin))]));
    renameSync(`${found}.tmp`, found);
  });
  return new Map(JSON.parse(readFileSync(found, 'utf8')));
}

async function crawlForKinds(origin: string): Promise<Map<string, string>> {
  const kinds = new Map<string, string>();
  for (const { pageType, path } of await crawl(origin)) {
    // What has no type is no page: a document that a page links to.
    const kind = pageType === 'Fixed' ? `Fixed /${path.split('/')[1]}/` : pageType;
    if (kind !== '' && !kinds.has(kind)) kinds.set(kind, path);
  }
  return kinds.set('NotFound', '/ei-ole/');
}
