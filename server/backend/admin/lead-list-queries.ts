// Lists leads for operators: by state, form, site, time and words, the latest first.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LeadRow } from '../leads/lead-queries.ts';
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';

/** What became of a lead: it waits for somebody, was handled, waits in quarantine, or was refused there. */
export const leadStates = ['new', 'handled', 'quarantined', 'refused'] as const;
export type LeadStage = (typeof leadStates)[number];

/** In the words of the partial indexes of migration 0018: a database uses them only for these. */
const inState: Record<LeadStage, RawBuilder<SqlBool>> = {
  new: sql`handled_at IS NULL AND refused_at IS NULL AND (quarantine = '' OR released_at IS NOT NULL)`,
  handled: sql`handled_at IS NOT NULL`,
  quarantined: sql`quarantine <> '' AND released_at IS NULL AND refused_at IS NULL`,
  refused: sql`refused_at IS NOT NULL`,
};

/** Times are UTC, `until` is excluded. */
export interface ListedLeads {
  state?: LeadStage;
  /** Those of one form, or of all forms of a company. */
  forms?: readonly number[];
  /** Id of a partner's site; empty for the site itself. */
  site?: string;
  since?: string;
  until?: string;
  /** In lower case; a lead has each of them, as a part of a word. */
  words?: readonly string[];
}

/** A place in a list: leads after it are older. */
interface ListPlace {
  created_at: string;
  id: string;
}

/** Where a list is read, and under which conditions. */
function sourceOf(store: Store, { state, forms, site, since, until, words = [] }: ListedLeads) {
  // Rows of words are narrow and hold most of the filters: they are read first, and of the leads only what they leave.
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

/** The latest leads of a list, at most `atMost`. */
export async function findListed(
  store: Store,
  list: ListedLeads,
  atMost: number,
  after?: ListPlace,
): Promise<ListPlace[]> {
  const { tables, time, id, conditions } = sourceOf(store, list);
  if (after)
    // As one value an index finds its place at once: with OR, a database would read all leads before it, for every part.
    conditions.push(sql<SqlBool>`(${time}, ${id}) < (${after.created_at}, ${after.id})`);
  const { rows } = await sql<ListPlace>`
    SELECT ${time} AS created_at, ${id} AS id FROM ${tables} ${whereAll(conditions)}
    ORDER BY ${time} DESC, ${id} DESC LIMIT ${sql.lit(atMost)}`.execute(store);
  return rows;
}

/** The forms of a list with words; of any other list, all that its filters allow, and no lead is read. */
export async function findListedForms(store: Store, list: ListedLeads): Promise<readonly number[] | undefined> {
  if (!list.words?.length) return list.forms;
  const { tables, form, conditions } = sourceOf(store, list);
  const { rows } = await sql<{ form_id: number }>`
    SELECT DISTINCT ${form} AS form_id FROM ${tables} ${whereAll(conditions)}`.execute(store);
  return rows.map(({ form_id }) => form_id);
}

/** Whether the words of a lead have these, anywhere. @param words in lower case, with single spaces */
export const hasWords = (store: Store, words: string): RawBuilder<SqlBool> =>
  engineOf(store).hasPart('lead_words.words', words);

/** Leads by their ids, the latest first. */
export async function findLeadRows(store: Store, ids: readonly string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const query = store.selectFrom('leads').selectAll().where('id', 'in', ids);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** How many leads are in a state; counts no further than `atMost`. */
export async function countInState(store: Store, state: LeadStage, atMost: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT 1 FROM leads WHERE ${inState[state]} LIMIT ${sql.lit(atMost)}) AS counted`.execute(
    store,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Marks a lead as handled by an operator, or changes the note of one. @returns false for an unknown lead */
export async function setHandled(
  store: Store,
  id: string,
  handled: Pick<LeadRow, 'handled_at' | 'handled_by' | 'note'>,
): Promise<boolean> {
  const result = await store.updateTable('leads').set(handled).where('id', '=', id).executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Marks a lead that waits as handled, and leaves its note. @returns false for one that does not wait, or is not there */
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

/** Refuses a lead in quarantine: it is never mailed. @returns false for one that is not there, or no longer */
export async function noteRefused(store: Store, id: string, at: string): Promise<boolean> {
  const result = await store
    .updateTable('leads')
    .set({ refused_at: at })
    .where('id', '=', id)
    .where(inState.quarantined)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}
