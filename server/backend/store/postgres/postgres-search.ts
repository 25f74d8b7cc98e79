// The search index in PostgreSQL: the tokens of a page as a `tsvector`, without a parser or dictionary.
// https://www.postgresql.org/docs/current/datatype-textsearch.html
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { IndexedRow, SearchEngine } from '../engine.ts';
import { parsePositions } from '../parse-positions.ts';
import type { Schema } from '../schema.ts';

/**
 * Two tables, one of which is in use. The other one is filled without a lock that would block readers, and the last step of
 * that transaction switches the table in use.
 */
const halves = ['a', 'b'] as const;
type Half = (typeof halves)[number];

/** A lexeme has up to 2,046 bytes, and a character up to four. */
const maxTokenLength = 500;
/** A `tsvector` has up to a megabyte of lexemes. */
const maxBytes = 1_000_000;
/** Number of rows in a statement, which are some megabytes. */
const rowsAtOnce = 200;

const shorten = (token: string) => token.slice(0, maxTokenLength);

/** Converts an expression to PostgreSQL's notation, which has other characters for the same operators. */
const tsquery = (expression: string): string =>
  expression
    .replace(/"([^"]*)"/g, (_, token: string) => `'${shorten(token)}'`)
    .replaceAll("'*", "':*")
    .replaceAll(' AND ', ' & ')
    .replaceAll(' OR ', ' | ')
    .replaceAll(' NOT ', ' & !');

/** The planner underestimates the cost of testing a `tsvector`, and would read those of all pages instead of the index. */
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
    // Reading one text takes a tenth of the time of reading as many rows as there are pages with a common word.
    const listed = "array_to_string(array_agg(place), ',')";
    await createFunction(db, {
      head: 'search_places(expression tsquery) returns text',
      result: (table) => `return (select ${listed} from ${table} where tokens @@ expression)`,
      settings: byTokens,
    });
    await createFunction(db, {
      head: 'search_places_among(expression tsquery, places integer[]) returns text',
      result: (table) => `return (select ${listed} from ${table} where place = any (places) and tokens @@ expression)`,
      // A few rows are read by position, whatever their words.
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
    // Building the index of a large site takes longer than the statement timeout of visitors' calls.
    await sql`set local statement_timeout = 0`.execute(store);
    const { rows: known } = await sql<{ half: Half }>`select half from search_half`.execute(store);
    const half = known[0]?.half === 'a' ? 'b' : 'a';
    await sql`truncate table ${tableOf(half)}`.execute(store);
    // Filling an existing index row by row takes many times as long as building it from all rows.
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

/** Creates a function that reads the table in use without waiting for an import; a query that names both tables would wait. */
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

/** Reads the positions listed by several expressions that each return one text, in one query. */
async function listAll(store: Kysely<Schema>, lists: readonly RawBuilder<unknown>[]): Promise<number[][]> {
  const columns = lists.map((list, index) => sql`${list} as ${sql.id(`list${index}`)}`);
  const query = sql<Record<string, string | null>>`select ${sql.join(columns)}`;
  const row = (await query.execute(store)).rows[0];
  return lists.map((_, index) => parsePositions(row?.[`list${index}`] ?? ''));
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

/** Limits the tokens of a page. On a page longer than any book, the last words are omitted, but it is found by the others. */
function withinLimits(tokens: string): string {
  const different = new Set(tokens.split(' ').filter(Boolean).map(shorten));
  let bytes = 0;
  const kept = [...different].filter((token) => {
    bytes += Buffer.byteLength(token);
    return bytes <= maxBytes;
  });
  return kept.join(' ');
}
