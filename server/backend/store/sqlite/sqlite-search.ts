// The search index in SQLite: an index of FTS5, in whose query language expressions already are.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { IndexedRow, SearchEngine } from '../engine.ts';
import { readPlaces } from '../read-places.ts';
import type { Schema } from '../schema.ts';

export const sqliteSearch: SearchEngine = {
  // FTS5 keeps its data in tables beside the virtual one.
  ownsTable: (name) => name === 'search_index' || name.startsWith('search_index_'),
  async create(db: Kysely<unknown>) {
    // No text is stored twice (content=''), and no positions inside texts (detail=none); a row can be deleted alone.
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
    // With the sign, the index is read once, and not for each place.
    listAll(
      store,
      expressions.map((expression) => sql`search_index match ${expression} and +rowid in (${sql.join(places)})`),
    ),
  async replace(store, rows) {
    // An index that an earlier release has made cannot delete single rows.
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

/** The places that each of some conditions leaves, in one query. */
async function listAll(store: Kysely<Schema>, conditions: readonly RawBuilder<unknown>[]): Promise<number[][]> {
  const selects = conditions.map(
    (condition) => sql`select group_concat(rowid) as places from search_index where ${condition}`,
  );
  const { rows } = await sql<{ places: string | null }>`${sql.join(selects, sql` union all `)}`.execute(store);
  return rows.map(({ places }) => readPlaces(places ?? ''));
}
