// Lists leads for operators, filtered by state, form, site, time and words, latest first.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LeadRow } from '../leads/lead-queries.ts';
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';

/** The states of a lead: new, handled, in quarantine, or refused there. */
export const leadStates = ['new', 'handled', 'quarantined', 'refused'] as const;
export type LeadStage = (typeof leadStates)[number];

/**
 * The wording matches the partial indexes of migration 0018, because a database uses them only for exactly these conditions.
 */
const inState: Record<LeadStage, RawBuilder<SqlBool>> = {
  new: sql`handled_at IS NULL AND refused_at IS NULL AND (quarantine = '' OR released_at IS NOT NULL)`,
  handled: sql`handled_at IS NOT NULL`,
  quarantined: sql`quarantine <> '' AND released_at IS NULL AND refused_at IS NULL`,
  refused: sql`refused_at IS NOT NULL`,
};

/** The filters of a list of leads. Times are UTC, `until` is excluded. */
export interface ListedLeads {
  state?: LeadStage;
  /** Ids of one form, or of all forms of a company. */
  forms?: readonly number[];
  /** Id of a partner's site; empty for the site itself. */
  site?: string;
  since?: string;
  until?: string;
  /** Words in lower case; a lead must contain each of them, possibly inside a longer word. */
  words?: readonly string[];
}

/** A position in a list; the leads after it are older. */
interface ListPlace {
  created_at: string;
  id: string;
}

/** The tables and conditions of a list. */
function sourceOf(store: Store, { state, forms, site, since, until, words = [] }: ListedLeads) {
  // The rows of the words table are narrow and contain most filtered columns: they are read first, so that few leads are read.
  const byWords = words.length > 0;
  const [from, id] = byWords ? [sql`lead_words`, sql`lead_words.lead_id`] : [sql`leads`, sql`leads.id`];
  const time = sql`${from}.created_at`;
  const needsLead = byWords && state !== undefined;
  const conditions: RawBuilder<SqlBool>[] = [
    ...(needsLead ? [sql<SqlBool>`leads.id = lead_words.lead_id`] : []),
    ...words.map((one) => hasWords(store, one)),
    ...(state === undefined ? [] : [inState[state]]),
    ...(forms === undefined ? [] : [engineOf(store).isOneOf(byWords ? 'lead_words.form_id' : 'leads.form_id', forms)]),
    ...(site === undefined ? [] : [sql<SqlBool>`${from}.site = ${site}`]),
    ...(since === undefined ? [] : [sql<SqlBool>`${time} >= ${since}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`${time} < ${until}`]),
  ];
  return {
    tables: needsLead ? sql`lead_words CROSS JOIN leads` : from,
    time,
    id,
    form: sql`${from}.form_id`,
    conditions,
  };
}

const whereAll = (conditions: RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;

/** The latest leads of a list; at most `atMost`. */
export async function findListed(
  store: Store,
  list: ListedLeads,
  atMost: number,
  after?: ListPlace,
): Promise<ListPlace[]> {
  const { tables, time, id, conditions } = sourceOf(store, list);
  if (after)
    // As a row value, the condition lets an index seek to the position. With OR, every batch would read all leads before it.
    conditions.push(sql<SqlBool>`(${time}, ${id}) < (${after.created_at}, ${after.id})`);
  const { rows } = await sql<ListPlace>`
    SELECT ${time} AS created_at, ${id} AS id FROM ${tables} ${whereAll(conditions)}
    ORDER BY ${time} DESC, ${id} DESC LIMIT ${sql.lit(atMost)}`.execute(store);
  return rows;
}

/**
 * The forms of a list. A filter by words reads the matching rows; otherwise the filters alone give the forms, without reading
 * leads.
 */
export async function findListedForms(store: Store, list: ListedLeads): Promise<readonly number[] | undefined> {
  if (!list.words?.length) return list.forms;
  const { tables, form, conditions } = sourceOf(store, list);
  const { rows } = await sql<{ form_id: number }>`
    SELECT DISTINCT ${form} AS form_id FROM ${tables} ${whereAll(conditions)}`.execute(store);
  return rows.map(({ form_id }) => form_id);
}

/** The condition that a lead contains these words. @param words in lower case, with single spaces */
export const hasWords = (store: Store, words: string): RawBuilder<SqlBool> =>
  engineOf(store).hasPart('lead_words.words', words);

/** Leads by their ids, latest first. */
export async function findLeadRows(store: Store, ids: readonly string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const query = store.selectFrom('leads').selectAll().where('id', 'in', ids);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** The number of leads in a state, counted up to `atMost`. */
export async function countInState(store: Store, state: LeadStage, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT 1 FROM leads WHERE ${inState[state]} LIMIT ${sql.lit(atMost)}) AS counted`.execute(
    store,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Marks a lead as handled by an operator, or changes its note. @returns false for an unknown lead */
export async function setHandled(
  store: Store,
  id: string,
  handled: Pick<LeadRow, 'handled_at' | 'handled_by' | 'note'>,
): Promise<boolean> {
  const result = await store.updateTable('leads').set(handled).where('id', '=', id).executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Marks a new lead as handled, without changing its note. @returns false when the lead is not new, or does not exist */
export async function setWaitingHandled(
  store: Store,
  id: string,
  handled: Pick<LeadRow, 'handled_at' | 'handled_by'>,
): Promise<boolean> {
  const result = await store
    .updateTable('leads')
    .set(handled)
    .where('id', '=', id)
    .where(inState.new)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Refuses a lead in quarantine: it is never mailed. @returns false when the lead is not or no longer in quarantine */
export async function noteRefused(store: Store, id: string, at: string): Promise<boolean> {
  const result = await store
    .updateTable('leads')
    .set({ refused_at: at })
    .where('id', '=', id)
    .where(inState.quarantined)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}
