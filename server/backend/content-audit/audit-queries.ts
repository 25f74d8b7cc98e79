// Database queries of the content audit.
import { inTransaction, type Store } from '../store/open-store.ts';
import { findOrMakeSetting, findSetting, saveSetting } from '../store/settings.ts';
import type { ExternalLinkReason, FindingReason, KnownAddresses } from './judge-link.ts';

// SQLite accepts at most 32,766 parameters in a statement.
const rowsAtOnce = 500;

/** A broken link, and a page that contains it. */
export interface ContentFinding {
  /** Id of the page, or `siteWidePageId`. */
  page_id: number;
  address: string;
  reason: FindingReason;
}

/** The scope of the last audits. */
export interface AuditNote {
  /** The check of internal links and pictures. */
  inside?: { at: string; pages: number; links: number };
  /** The check of external links. */
  outside?: { at: string; links: number };
}

/** Live pages, ordered by id. */
export async function readLivePages(
  store: Store,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; content: string }[]> {
  const query = store.selectFrom('pages').select(['id', 'content']).where('live', '=', 1).where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

/** Links of the site's data that are in named fields. */
interface SiteLinks {
  quick_links?: Record<string, string | null>;
  footer?: { social?: Record<string, string> | null } | null;
}

/** The site's data, as the import has stored it. */
export async function readSiteData(store: Store): Promise<SiteLinks> {
  return JSON.parse((await findSetting(store, 'site')) ?? '{}');
}

/** All internal paths that exist, except media files. */
export async function findKnownAddresses(store: Store): Promise<Omit<KnownAddresses, 'files'>> {
  const pages = await store.selectFrom('pages').select('path').where('live', '=', 1).execute();
  const tags = await store.selectFrom('tags').select('slug').execute();
  const redirects = await store
    .selectFrom('redirects')
    .leftJoin('pages', 'pages.id', 'redirects.page_id')
    .select('redirects.old_path')
    .where((row) => row.or([row('redirects.link', '<>', ''), row('pages.live', '=', 1)]))
    .execute();
  return {
    paths: new Set(pages.map(({ path }) => path)),
    tags: new Set(tags.map(({ slug }) => slug)),
    oldPaths: new Set(redirects.map(({ old_path }) => old_path)),
  };
}

/**
 * Stores the new findings in place of the previous ones with these reasons. A finding that already existed keeps the time at
 * which it was first found.
 */
export function replaceFindings(
  store: Store,
  found: readonly ContentFinding[],
  { reasons, at }: { reasons: readonly FindingReason[]; at: string },
): Promise<void> {
  return inTransaction(store, async (transaction) => {
    const old = transaction.selectFrom('content_findings').selectAll().where('reason', 'in', reasons);
    const since = new Map((await old.execute()).map((row) => [`${row.page_id} ${row.address}`, row.first_seen]));
    await transaction.deleteFrom('content_findings').where('reason', 'in', reasons).execute();
    const rows = found.map((one) => {
      const first_seen = since.get(`${one.page_id} ${one.address}`) ?? at;
      return { ...one, first_seen, last_seen: at };
    });
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await transaction
        .insertInto('content_findings')
        .values(rows.slice(start, start + rowsAtOnce))
        // Another process may audit at the same time, and find the same.
        .onConflict((conflict) => conflict.columns(['page_id', 'address']).doNothing())
        .execute();
  });
}

/** Records the external links that pages have now, and deletes all others. */
export async function syncExternalLinks(store: Store, addresses: ReadonlySet<string>): Promise<void> {
  const known = await store.selectFrom('outside_links').select('address').execute();
  const before = new Set(known.map(({ address }) => address));
  const added = [...addresses]
    .filter((address) => !before.has(address))
    .map((address) => ({
      address,
      failed_nights: 0,
      reason: '',
      looked_at: '',
    }));
  const gone = [...before].filter((address) => !addresses.has(address));
  for (let start = 0; start < added.length; start += rowsAtOnce)
    await store
      .insertInto('outside_links')
      .values(added.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.column('address').doNothing())
      .execute();
  for (let start = 0; start < gone.length; start += rowsAtOnce)
    await store
      .deleteFrom('outside_links')
      .where('address', 'in', gone.slice(start, start + rowsAtOnce))
      .execute();
}

/** The external links to check next: first the suspected ones, then the ones checked longest ago. */
export async function findExternalLinksToCheck(
  store: Store,
  { suspectedUntil, limit }: { suspectedUntil: number; limit: number },
): Promise<string[]> {
  const query = store
    .selectFrom('outside_links')
    .select('address')
    .orderBy((row) =>
      row
        .case()
        .when(row.between('failed_nights', 1, suspectedUntil - 1))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('looked_at')
    .orderBy('address')
    .limit(limit);
  return (await query.execute()).map(({ address }) => address);
}

/** @param reason null for a working link */
export async function recordExternalLinkCheck(
  store: Store,
  { address, reason, at }: { address: string; reason: ExternalLinkReason | null; at: string },
): Promise<void> {
  await store
    .updateTable('outside_links')
    .set((row) => ({
      failed_nights: reason === null ? 0 : row('failed_nights', '+', 1),
      reason: reason ?? '',
      looked_at: at,
    }))
    .where('address', '=', address)
    .execute();
}

export async function findFailedExternalLinks(
  store: Store,
  nights: number,
): Promise<{ address: string; reason: ExternalLinkReason }[]> {
  const query = store.selectFrom('outside_links').select(['address', 'reason']).where('failed_nights', '>=', nights);
  return (await query.execute()) as { address: string; reason: ExternalLinkReason }[];
}

/** The last claimed audit: its night and the version of the content. */
export async function findAuditClaim(store: Store): Promise<string> {
  return findOrMakeSetting(store, 'content_look_claim', () => '');
}

/** Claims an audit. @returns whether no other process has claimed one since `before` was read */
export async function claimAudit(store: Store, { before, next }: { before: string; next: string }): Promise<boolean> {
  const update = store.updateTable('settings').set({ value: next }).where('key', '=', 'content_look_claim');
  const { numUpdatedRows } = await update.where('value', '=', before).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function findAuditNote(store: Store): Promise<AuditNote> {
  return JSON.parse((await findSetting(store, 'content_look')) ?? '{}') as AuditNote;
}

export async function saveAuditNote(store: Store, note: AuditNote): Promise<void> {
  await saveSetting(store, 'content_look', JSON.stringify({ ...(await findAuditNote(store)), ...note }));
}
