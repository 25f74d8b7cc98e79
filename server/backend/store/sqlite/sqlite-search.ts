// The search index in SQLite: an index of FTS5, in whose query language expressions already are.
import { type Kysely, sql } from 'kysely';
import type { SearchEngine } from '../engine.ts';
import { readPlaces } from '../read-places.ts';

export const sqliteSearch: SearchEngine = {
  // FTS5 keeps its data in tables beside the virtual one.
  ownsTable: (name) => name === 'search_index' || name.startsWith('search_index_'),
  async create(db: Kysely<unknown>) {
    // No text is stored twice (content=''), and no positions inside texts (detail=none).
    await sql`create virtual table search_index using fts5(
      tokens, content='', detail='none', columnsize=0, tokenize='ascii'
    )`.execute(db);
  },
  matches: (expression) => sql`search_index match ${expression}`,
  async listPlaces(store, expressions) {
    const selects = expressions.map(
      (expression) =>
        sql`select group_concat(rowid) as places from search_index where search_index match ${expression}`,
    );
    const { rows } = await sql<{ places: string | null }>`${sql.join(selects, sql` union all `)}`.execute(store);
    return rows.map(({ places }) => readPlaces(places ?? ''));
  },
  async replace(store, rows) {
    await sql`insert into search_index (search_index) values ('delete-all')`.execute(store);
    for (const { place, tokens } of rows)
      await sql`insert into search_index (rowid, tokens) values (${place}, ${tokens})`.execute(store);
    await sql`insert into search_index (search_index) values ('optimize')`.execute(store);
  },
};
