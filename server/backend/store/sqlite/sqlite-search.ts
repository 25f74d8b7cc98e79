// The search index in SQLite, with FTS5. Expressions are already in its query language.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { IndexedRow, SearchEngine } from '../engine.ts';
import { parsePositions } from '../parse-positions.ts';
import type { Schema } from '../schema.ts';

export const sqliteSearch: SearchEngine = {
  // FTS5 stores its data in additional tables with this prefix.
  ownsTable: (name) => name === 'search_index' || name.startsWith('search_index_'),
  async create(db: Kysely<unknown>) {
    // Texts are not stored a second time (content=''), nor positions inside texts (detail=none); single rows can be deleted.
    await sql`create virtual table search_index using fts5(
      tokens, content='', contentless_delete=1, detail='none', tokenize='ascii'
    )`.execute(db);
  },
  extend: async () => {},
  matches: (expression) => sql`search_index match ${expression}`,
  async firstAnswered(store, expressions) {
    const cases = expressions.map(
      (expression, index) => sql`
        when exists (select 1 from search_index where search_index match ${expression}) then ${sql.lit(index)}`,
    );
    const query = sql<{ first: number | null }>`select case ${sql.join(cases, sql``)} end as first`;
    return (await query.execute(store)).rows[0]?.first ?? null;
  },
  listPlaces: (store, expressions) =>
    listAll(
      store,
      expressions.map((expression) => sql`search_index match ${expression}`),
    ),
  listPlacesAmong: (store, expressions, places) =>
    // With the plus sign, the index is read once, and not for each position.
    listAll(
      store,
      expressions.map((expression) => sql`search_index match ${expression} and +rowid in (${sql.join(places)})`),
    ),
  async replace(store, rows) {
    // An index created by an earlier release does not support deleting single rows.
    await sql`drop table search_index`.execute(store);
    await this.create(store as unknown as Kysely<unknown>);
    for await (const part of rows) await addRows(store, part);
    await sql`insert into search_index (search_index) values ('optimize')`.execute(store);
  },
  async change(store, removed, rows) {
    for (const place of removed) await sql`delete from search_index where rowid = ${place}`.execute(store);
    await addRows(store, rows);
  },
};

async function addRows(store: Kysely<Schema>, rows: readonly IndexedRow[]): Promise<void> {
  for (const { place, tokens } of rows)
    await sql`insert into search_index (rowid, tokens) values (${place}, ${tokens})`.execute(store);
}

/** The index positions that match each of some conditions, in one query. */
async function listAll(store: Kysely<Schema>, conditions: readonly RawBuilder<unknown>[]): Promise<number[][]> {
  const selects = conditions.map(
    (condition) => sql`select group_concat(rowid) as places from search_index where ${condition}`,
  );
  const { rows } = await sql<{ places: string | null }>`${sql.join(selects, sql` union all `)}`.execute(store);
  return rows.map(({ places }) => parsePositions(places ?? ''));
}
