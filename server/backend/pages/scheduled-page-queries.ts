// Scheduled pages, and their publication.
import { sql } from 'kysely';
import { changeSearchIndex, findIndexedBefore, maxChanged } from '../search/index-change-queries.ts';
import { writeSearchIndex } from '../search/index-queries.ts';
import { findContentVersion, raiseContentVersion } from '../store/content-version.ts';
import { engineOf } from '../store/engine.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { findSetting, saveSetting } from '../store/settings.ts';

/** A scheduled page. */
export interface ScheduledPage {
  path: string;
  /** The file in the content folder; empty when unknown. */
  file: string;
  /** Time in UTC. */
  publishAt: string;
}

/**
 * The time of a page that is not scheduled. It is part of the statement: with a parameter in its place, a database does not use the
 * index of the scheduled pages.
 */
const unscheduled = sql.lit('');

// SQLite accepts at most 32,766 parameters in a statement.
const rowsAtOnce = 1000;

/** All scheduled pages, the next one first. */
export async function findScheduledPages(store: Store): Promise<ScheduledPage[]> {
  const rows = await store
    .selectFrom('pages')
    .leftJoin('page_sources', 'page_sources.page_id', 'pages.id')
    .select(['pages.path', 'page_sources.file', 'pages.publish_at'])
    .where('pages.publish_at', '<>', unscheduled)
    .orderBy('pages.publish_at')
    .orderBy('pages.id')
    .execute();
  return rows.map(({ path, file, publish_at: publishAt }) => ({ path, file: file ?? '', publishAt }));
}

/**
 * Publishes the pages that are due, and raises the version of the content, by which all hosts notice the change.
 * @param hasCaches whether caches must be purged: this is recorded with the change, for {@link findUnpurgedVersion}
 * @returns the paths of the pages; empty when another process was first
 */
export async function publishDuePages(store: Store, now: Date, hasCaches = false): Promise<string[]> {
  // Checked without a write transaction, because usually no page is due, and other writers should not wait.
  if ((await findDuePages(store, now)).length === 0) return [];
  return inTransaction(store, async (transaction) => {
    const due = await findDuePages(transaction, now);
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const indexed = ids.length > maxChanged ? null : await findIndexedBefore(transaction, ids);
    for (let start = 0; start < ids.length; start += rowsAtOnce)
      await transaction
        .updateTable('pages')
        .set({ live: 1, publish_at: '' })
        .where(engineOf(store).isOneOf('id', ids.slice(start, start + rowsAtOnce)))
        .execute();
    if (indexed) await changeSearchIndex(transaction, ids, indexed);
    else await writeSearchIndex(transaction);
    const before = await findContentVersion(transaction);
    const raised = await raiseContentVersion(transaction, now);
    await keepImportBase(transaction, { before, raised });
    if (hasCaches) await saveSetting(transaction, 'caches_untold', String(raised));
    return due.map(({ path }) => path);
  });
}

/**
 * Updates the record by which the next import knows what it need not build again, in the transaction of another change that
 * raises the version of the content. The content still matches the imported files, so that the next import need not build all
 * pages.
 */
async function keepImportBase(transaction: Store, { before, raised }: { before: number; raised: number }) {
  const kept = await findSetting(transaction, 'import_base');
  const note = kept === undefined ? null : (JSON.parse(kept) as { version: number });
  if (note?.version === before)
    await saveSetting(transaction, 'import_base', JSON.stringify({ ...note, version: raised }));
}

/** The version of the last publication after which the caches have not been purged yet; undefined when they have. */
export const findUnpurgedVersion = (store: Store): Promise<string | undefined> => findSetting(store, 'caches_untold');

/** Records that the caches have been purged for a version; a later version stays pending. */
export async function recordPurgedVersion(store: Store, version: string): Promise<void> {
  await store.deleteFrom('settings').where('key', '=', 'caches_untold').where('value', '=', version).execute();
}

const findDuePages = (store: Store, now: Date) =>
  store
    .selectFrom('pages')
    .select(['id', 'path'])
    .where('publish_at', '<>', unscheduled)
    .where('publish_at', '<=', `${now.toISOString().slice(0, 19)}Z`)
    .execute();
