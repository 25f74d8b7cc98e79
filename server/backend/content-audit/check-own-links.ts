// Finds broken internal links and pictures in all live pages, and in the elements that every page has.
import { setImmediate as letOthersWork } from 'node:timers/promises';
import type { FileStore } from '../../shared/files/file-store.ts';
import { siteWidePageId } from '../store/content-audit-tables.ts';
import type { Store } from '../store/open-store.ts';
import {
  type ContentFinding,
  findKnownAddresses,
  readLivePages,
  readSiteData,
  replaceFindings,
  saveAuditNote,
} from './audit-queries.ts';
import { collectLinks } from './collect-links.ts';
import { internalLinkReasons, judgeInternalLink, placeOf } from './judge-link.ts';

/** The content that is audited. */
export interface AuditedContent {
  store: Store;
  media: FileStore;
  siteUrl: string;
  /** Keys of media files that are still being generated. */
  awaitedFiles: () => readonly string[];
  now: () => Date;
}

/** Ids of the pages that contain a link, by the link's address. */
export type LinkedPages = Map<string, number[]>;

const pagesAtOnce = 100;

/**
 * Checks the internal links and stores the findings. It sends no requests to other sites.
 * @returns the external links, and the number of broken internal links
 */
export async function checkOwnLinks(content: AuditedContent): Promise<{ outside: LinkedPages; broken: number }> {
  const { store, media, awaitedFiles, now } = content;
  const { pages, inside, outside } = await gatherLinks(content);
  const files = new Set([...awaitedFiles(), ...(await media.list()).map(({ key }) => key)]);
  const known = { ...(await findKnownAddresses(store)), files };
  const found: ContentFinding[] = [];
  for (const [address, ids] of inside) {
    const reason = judgeInternalLink(address, known);
    if (reason !== null) found.push(...ids.map((page_id) => ({ page_id, address, reason })));
  }
  const at = now().toISOString();
  await replaceFindings(store, found, { reasons: internalLinkReasons, at });
  await saveAuditNote(store, { inside: { at, pages, links: inside.size } });
  return { outside, broken: found.length };
}

async function gatherLinks({ store, siteUrl }: AuditedContent) {
  const siteOrigin = new URL(siteUrl).origin;
  const inside: LinkedPages = new Map();
  const outside: LinkedPages = new Map();
  const addLinks = (content: unknown, id: number) => {
    for (const link of collectLinks(content)) {
      const place = placeOf(link, siteOrigin);
      if (place) addLink(place.isInside ? inside : outside, place.address, id);
    }
  };
  const site = await readSiteData(store);
  const named = [site.quick_links, site.footer?.social].flatMap((links) => Object.values(links ?? {}));
  addLinks([site, ...named.map((url) => ({ url }))], siteWidePageId);
  let pages = 0;
  let after = 0;
  for (;;) {
    const rows = await readLivePages(store, { after, limit: pagesAtOnce });
    if (rows.length === 0) return { pages, inside, outside };
    for (const { id, content } of rows) {
      addLinks(JSON.parse(content), id);
      after = id;
    }
    pages += rows.length;
    await letOthersWork();
  }
}

function addLink(links: LinkedPages, address: string, id: number): void {
  const ids = links.get(address);
  if (!ids) links.set(address, [id]);
  // Two spellings on one page may be the same address.
  else if (ids.at(-1) !== id) ids.push(id);
}
