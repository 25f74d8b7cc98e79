// Database queries for leads and their images.
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import { deleteInBatches } from '../store/delete-in-batches.ts';
import type { LeadImagesTable, LeadsTable, LeadWordsTable } from '../store/lead-tables.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import type { Schema } from '../store/schema.ts';
import { forgetSources, noteEarlierSources } from './lead-source-queries.ts';

/** A stored lead; `campaign` and `answers` are JSON texts. */
export type LeadRow = Selectable<LeadsTable>;
/** An image of a lead. */
export type LeadImageRow = Selectable<LeadImagesTable>;

/** A filter for leads; times are UTC, `until` is excluded. */
export interface LeadFilter {
  id?: string;
  form?: number | string;
  since?: string;
  until?: string;
  /** Id of the partner site. */
  site?: string;
  /** Only leads that are in quarantine and not released. */
  isQuarantined?: boolean;
}

/** Selects one batch of a list of leads. */
export interface LeadBatch {
  /** Whether the batch consists of the leads in quarantine, or of all others. */
  isQuarantined: boolean;
  /** The last lead of the previous batch. */
  after: Pick<LeadRow, 'created_at' | 'id'> | undefined;
  atMost: number;
}

/** Stores a lead with its images; call it in a transaction. */
export async function addLead(
  store: Store,
  lead: Insertable<LeadsTable>,
  images: Insertable<LeadImagesTable>[],
): Promise<void> {
  await store.insertInto('leads').values(lead).execute();
  if (images.length > 0) await store.insertInto('lead_images').values(images).execute();
}

/** Stores the searchable words of leads, unless they are already stored. */
export async function addLeadWords(store: Store, words: readonly Insertable<LeadWordsTable>[]): Promise<void> {
  if (words.length === 0) return;
  await store
    .insertInto('lead_words')
    .values(words)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds some leads without searchable words, which an earlier release has stored. */
export async function findLeadsWithoutWords(
  store: Store,
  atMost: number,
): Promise<Pick<LeadRow, 'id' | 'created_at' | 'form_id' | 'site' | 'answers'>[]> {
  return store
    .selectFrom('leads')
    .leftJoin('lead_words', 'lead_words.lead_id', 'leads.id')
    .select(['leads.id', 'leads.created_at', 'leads.form_id', 'leads.site', 'leads.answers'])
    .where('lead_words.lead_id', 'is', null)
    .limit(atMost)
    .execute();
}

/** The condition for leads in quarantine; a released lead is an ordinary one. */
const waitsInQuarantine = sql<number>`quarantine <> '' AND released_at IS NULL`;

/** Leads filtered by form (id or slug), time and site: oldest first, those in quarantine last. */
export async function findLeads(store: Store, filter: LeadFilter): Promise<LeadRow[]> {
  return selectLeads(store, filter).orderBy(waitsInQuarantine).orderBy('created_at').orderBy('id').execute();
}

/** The next batch of these leads, so that a list of any length never has to fit into memory. */
export async function findNextLeads(store: Store, filter: LeadFilter, { isQuarantined, after, atMost }: LeadBatch) {
  const query = selectLeads(store, filter)
    .where(isQuarantined ? sql<boolean>`(${waitsInQuarantine})` : sql<boolean>`NOT (${waitsInQuarantine})`)
    .$if(after !== undefined, (all) => all.where(isAfter(after ?? { created_at: '', id: '' })));
  return query.orderBy('created_at').orderBy('id').limit(atMost).execute();
}

/** The number of leads in quarantine that match a filter. */
export async function countHeldLeads(store: Store, filter: LeadFilter): Promise<number> {
  const query = selectLeads(store, { ...filter, isQuarantined: true }).clearSelect();
  return Number((await query.select((eb) => eb.fn.countAll<number>().as('held')).executeTakeFirstOrThrow()).held);
}

/** The condition that a row comes after another one, ordered by time and id. */
const isAfter =
  ({ created_at, id }: { created_at: string; id: string }) =>
  (eb: ExpressionBuilder<Schema, 'leads'>) =>
    eb.and([eb('created_at', '>=', created_at), eb.or([eb('created_at', '>', created_at), eb('id', '>', id)])]);

function selectLeads(store: Store, filter: LeadFilter) {
  const { id, form, since, until, site, isQuarantined } = filter;
  let query = store.selectFrom('leads').selectAll();
  if (id !== undefined) query = query.where('id', '=', id);
  if (typeof form === 'number') query = query.where('form_id', '=', form);
  if (typeof form === 'string') query = query.where('form_slug', '=', form);
  if (since !== undefined) query = query.where('created_at', '>=', since);
  if (until !== undefined) query = query.where('created_at', '<', until);
  if (site !== undefined) query = query.where('site', '=', site);
  if (isQuarantined) query = query.where('quarantine', '<>', '').where('released_at', 'is', null);
  return query;
}

/**
 * Records that a lead is released from quarantine; call it in the transaction that writes its mails.
 * @returns false when the lead is not or no longer in quarantine, or an operator has refused it
 */
export async function noteReleased(store: Store, id: string, at: string): Promise<boolean> {
  const result = await store
    .updateTable('leads')
    .set({ released_at: at })
    .where('id', '=', id)
    .where('quarantine', '<>', '')
    .where('released_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

// SQLite accepts at most 32,766 parameters in a statement.
const idsAtOnce = 1000;

/** The images of leads, grouped by lead and in their order. */
export async function findLeadImages(store: Store, leadIds: readonly string[]): Promise<Map<string, LeadImageRow[]>> {
  const images: LeadImageRow[] = [];
  for (let start = 0; start < leadIds.length; start += idsAtOnce) {
    const some = leadIds.slice(start, start + idsAtOnce);
    const query = store.selectFrom('lead_images').selectAll().where('lead_id', 'in', some);
    images.push(...(await query.orderBy('position').execute()));
  }
  return Map.groupBy(images, ({ lead_id }) => lead_id);
}

/** Names of the image files of all leads. */
export async function findLeadFiles(store: Store): Promise<Set<string>> {
  const rows = await store.selectFrom('lead_images').select('file').execute();
  return new Set(rows.map(({ file }) => file));
}

/** Whether a form with this id or slug exists, or existed when a visitor filled it in. */
export async function isKnownForm(store: Store, form: number | string): Promise<boolean> {
  const [ofForm, ofLead] = typeof form === 'number' ? (['id', 'form_id'] as const) : (['slug', 'form_slug'] as const);
  const now = await store.selectFrom('forms').select('id').where(ofForm, '=', form).executeTakeFirst();
  return Boolean(now ?? (await store.selectFrom('leads').select('id').where(ofLead, '=', form).executeTakeFirst()));
}

/** The result of {@link deleteSomeLeads}. */
export interface DeletedLeads {
  leads: number;
  mails: number;
  /** Names of the image files that the caller has to delete. */
  files: string[];
}

/** Number of leads deleted in one transaction. */
const deletedAtOnce = 200;

/**
 * Deletes some of the leads from before a time (UTC) with their image rows and their pending and failed mails. Call it in a
 * transaction, repeatedly until no lead is deleted.
 */
export async function deleteSomeLeads(store: Store, before: string): Promise<DeletedLeads> {
  const old = store
    .selectFrom('leads')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id');
  const ids = (await old.limit(deletedAtOnce).execute()).map(({ id }) => id);
  if (ids.length === 0) return { leads: 0, mails: 0, files: [] };
  const files = await store.selectFrom('lead_images').select('file').where('lead_id', 'in', ids).execute();
  const mails = await store.deleteFrom('outbox').where('lead_id', 'in', ids).executeTakeFirst();
  const leads = await store.deleteFrom('leads').where('id', 'in', ids).executeTakeFirst();
  return {
    leads: Number(leads.numDeletedRows),
    mails: Number(mails.numDeletedRows),
    files: files.map(({ file }) => file),
  };
}

/**
 * Deletes what deleted leads leave behind: sources without any lead, and responses that were stored before a time (UTC) for
 * retries of leads and newsletter orders.
 */
export async function deleteLeftovers(store: Store, before: string, now: Date): Promise<void> {
  await inTransaction(store, forgetSources);
  // A lead that was being stored at the same time was invisible to this transaction, and may rely on a source that is now
  // deleted.
  await noteEarlierSources(store, now);
  for (const scope of ['lead:%', 'newsletter:%'])
    await deleteInBatches(store, 'idempotency', sql`created_at < ${before} and scope like ${scope}`);
}
