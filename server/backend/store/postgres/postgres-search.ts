// The search index in PostgreSQL: the tokens of a page as a `tsvector`, with neither parser nor dictionary.
// https://www.postgresql.org/docs/current/datatype-textsearch.html
import { type Kysely, sql } from 'kysely';
import type { IndexedRow, SearchEngine } from '../engine.ts';
import { readPlaces } from '../read-places.ts';
import type { Schema } from '../schema.ts';

/**
 * Two tables, one of them in use: the other one is filled without a lock that a reader would wait for, and the
 * transaction that fills it changes the table in use as its last step.
 */
const halves = ['a', 'b'] as const;
type Half = (typeof halves)[number];

/** A lexeme has at most 2,046 bytes, and a letter at most four. */
const longestToken = 500;
/** A `tsvector` has at most a megabyte of lexemes. */
const mostBytes = 1_000_000;
/** Rows of one statement: some megabytes. */
const rowsAtOnce = 200;

const shorten = (token: string) => token.slice(0, longestToken);

/** An expression in PostgreSQL's notation, which has other signs for the same operators. */
const tsquery = (expression: string): string =>
  expression
    .replace(/"([^"]*)"/g, (_, token: string) => `'${shorten(token)}'`)
    .replaceAll("'*", "':*")
    .replaceAll(' AND ', ' & ')
    .replaceAll(' OR ', ' | ')
    .replaceAll(' NOT ', ' & !');

export const postgresSearch: SearchEngine = {
  ownsTable: (name) => name === 'search_half' || halves.some((half) => name === `search_tokens_${half}`),
  async create(db) {
    for (const half of halves) {
      await sql`create table ${tableOf(half)} (place integer primary key, tokens tsvector not null)`.execute(db);
      await createIndex(db, half);
    }
    await sql`create table search_half (half text collate "C" not null)`.execute(db);
    await sql`insert into search_half (half) values ('a')`.execute(db);
    await sql`create view search_index as select place as rowid from search_pages`.execute(db);
    // The planner takes a test of a `tsvector` for cheap, and would read every page's rather than the index.
    await sql`create function search_hits(expression tsquery) returns setof integer
      language plpgsql stable rows 100 set enable_seqscan = off set enable_indexscan = off as $$
      begin
        if (select half from search_half) = 'a' then
          return query select place from search_tokens_a where tokens @@ expression;
        else
          return query select place from search_tokens_b where tokens @@ expression;
        end if;
      end $$`.execute(db);
  },
  matches: (expression) => sql`search_index.rowid in (select search_hits(${tsquery(expression)}::tsquery))`,
  async listPlaces(store, expressions) {
    const selects = expressions.map(
      (expression, index) => sql`select ${sql.lit(index)} as number, string_agg(place::text, ',') as places
        from search_hits(${tsquery(expression)}::tsquery) as place`,
    );
    const query = sql<{ number: number; places: string | null }>`${sql.join(selects, sql` union all `)}`;
    const places = new Map((await query.execute(store)).rows.map((row) => [row.number, row.places]));
    return expressions.map((_, index) => readPlaces(places.get(index) ?? ''));
  },
  async replace(store, rows) {
    // An index of a large site takes longer than a visitor's call may.
    await sql`set local statement_timeout = 0`.execute(store);
    const { rows: known } = await sql<{ half: Half }>`select half from search_half`.execute(store);
    const half = known[0]?.half === 'a' ? 'b' : 'a';
    await sql`truncate table ${tableOf(half)}`.execute(store);
    // Filled row by row, an index takes many times as long as one made of all rows.
    await sql`drop index ${indexOf(half)}`.execute(store);
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await addRows(store, half, rows.slice(start, start + rowsAtOnce));
    await createIndex(store, half);
    await sql`update search_half set half = ${half}`.execute(store);
  },
};

const tableOf = (half: Half) => sql.table(`search_tokens_${half}`);
const indexOf = (half: Half) => sql.table(`search_tokens_${half}_tokens`);

async function createIndex(db: Kysely<unknown> | Kysely<Schema>, half: Half): Promise<void> {
  await sql`create index ${indexOf(half)} on ${tableOf(half)} using gin (tokens)`.execute(db);
}

async function addRows(store: Kysely<Schema>, half: Half, rows: readonly IndexedRow[]): Promise<void> {
  const places = rows.map(({ place }) => place);
  const tokens = rows.map((row) => withinLimits(row.tokens));
  await sql`insert into ${tableOf(half)} (place, tokens)
    select place, array_to_tsvector(string_to_array(tokens, ' '))
    from unnest(${places}::integer[], ${tokens}::text[]) as given (place, tokens)`.execute(store);
}

/** Of a page that is longer than any book, the last words are left out: it is found by the others. */
function withinLimits(tokens: string): string {
  const different = new Set(tokens.split(' ').filter(Boolean).map(shorten));
  let bytes = 0;
  const kept = [...different].filter((token) => {
    bytes += Buffer.byteLength(token);
    return bytes <= mostBytes;
  });
  return kept.join(' ');
}
