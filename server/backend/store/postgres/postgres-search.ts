// The search index in PostgreSQL: the tokens of a page as a `tsvector`, with neither parser nor dictionary.
// https://www.postgresql.org/docs/current/datatype-textsearch.html
import { type Kysely, type RawBuilder, sql } from 'kysely';
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

/** The planner takes a test of a `tsvector` for cheap, and would read every page's rather than the index. */
const byTokens = 'set enable_seqscan = off set enable_indexscan = off';

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
    await sql`create function search_hits(expression tsquery) returns setof integer
      language plpgsql stable rows 100 ${sql.raw(byTokens)} as $$
      begin
        if (select half from search_half) = 'a' then
          return query select place from search_tokens_a where tokens @@ expression;
        else
          return query select place from search_tokens_b where tokens @@ expression;
        end if;
      end $$`.execute(db);
  },
  async extend(db) {
    await createFunction(db, {
      head: 'search_has(expression tsquery) returns boolean',
      result: (table) => `return exists (select from ${table} where tokens @@ expression)`,
      settings: byTokens,
    });
    // One text is read in a tenth of the time of as many rows as a common word has pages.
    const listed = "array_to_string(array_agg(place), ',')";
    await createFunction(db, {
      head: 'search_places(expression tsquery) returns text',
      result: (table) => `return (select ${listed} from ${table} where tokens @@ expression)`,
      settings: byTokens,
    });
    await createFunction(db, {
      head: 'search_places_among(expression tsquery, places integer[]) returns text',
      result: (table) => `return (select ${listed} from ${table} where place = any (places) and tokens @@ expression)`,
      // A few rows are read by their places, whatever their words.
      settings: 'set enable_seqscan = off set enable_bitmapscan = off',
    });
  },
  matches: (expression) => sql`search_index.rowid in (select search_hits(${tsquery(expression)}::tsquery))`,
  async firstAnswered(store, expressions) {
    const cases = expressions.map(
      (expression, index) => sql`when search_has(${tsquery(expression)}::tsquery) then ${sql.lit(index)}`,
    );
    const query = sql<{ first: number | null }>`select case ${sql.join(cases, sql` `)} end as first`;
    return (await query.execute(store)).rows[0]?.first ?? null;
  },
  async listPlaces(store, expressions) {
    return listAll(
      store,
      expressions.map((expression) => sql`search_places(${tsquery(expression)}::tsquery)`),
    );
  },
  async listPlacesAmong(store, expressions, places) {
    return listAll(
      store,
      expressions.map((expression) => sql`search_places_among(${tsquery(expression)}::tsquery, ${places}::integer[])`),
    );
  },
  async replace(store, rows) {
    // An index of a large site takes longer than a visitor's call may.
    await sql`set local statement_timeout = 0`.execute(store);
    const { rows: known } = await sql<{ half: Half }>`select half from search_half`.execute(store);
    const half = known[0]?.half === 'a' ? 'b' : 'a';
    await sql`truncate table ${tableOf(half)}`.execute(store);
    // Filled row by row, an index takes many times as long as one made of all rows.
    await sql`drop index ${indexOf(half)}`.execute(store);
    for await (const part of rows) await addInParts(store, half, part);
    await createIndex(store, half);
    await sql`update search_half set half = ${half}`.execute(store);
  },
  async change(store, removed, rows) {
    const { rows: known } = await sql<{ half: Half }>`select half from search_half`.execute(store);
    const half = known[0]?.half ?? 'a';
    await sql`delete from ${tableOf(half)} where place = any (${removed}::integer[])`.execute(store);
    await addInParts(store, half, rows);
  },
};

/** A function that reads the table in use, and waits for no import: a query that named both tables would. */
async function createFunction(
  db: Kysely<unknown>,
  { head, result, settings }: { head: string; result: (table: string) => string; settings: string },
): Promise<void> {
  await sql
    .raw(`create function ${head} language plpgsql stable ${settings} as $$
      begin
        if (select half from search_half) = 'a' then
          ${result('search_tokens_a')};
        else
          ${result('search_tokens_b')};
        end if;
      end $$`)
    .execute(db);
}

/** The places that each of some expressions of one text gives, in one query. */
async function listAll(store: Kysely<Schema>, lists: readonly RawBuilder<unknown>[]): Promise<number[][]> {
  const columns = lists.map((list, index) => sql`${list} as ${sql.id(`list${index}`)}`);
  const query = sql<Record<string, string | null>>`select ${sql.join(columns)}`;
  const row = (await query.execute(store)).rows[0];
  return lists.map((_, index) => readPlaces(row?.[`list${index}`] ?? ''));
}

const tableOf = (half: Half) => sql.table(`search_tokens_${half}`);
const indexOf = (half: Half) => sql.table(`search_tokens_${half}_tokens`);

async function createIndex(db: Kysely<unknown> | Kysely<Schema>, half: Half): Promise<void> {
  await sql`create index ${indexOf(half)} on ${tableOf(half)} using gin (tokens)`.execute(db);
}

async function addInParts(store: Kysely<Schema>, half: Half, rows: readonly IndexedRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await addRows(store, half, rows.slice(start, start + rowsAtOnce));
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
