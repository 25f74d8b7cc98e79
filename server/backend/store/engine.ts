// What differs between the databases a store can lie in. Everything else is said once, through kysely.
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Schema } from './schema.ts';

/** The search index of a database. Expressions are in the notation of `search/search-match.ts`. */
export interface SearchEngine {
  /** Whether a table belongs to the index, and so is made from the pages. */
  ownsTable(name: string): boolean;
  /** Makes the empty index; its rows are known to queries as `search_index`, by their `rowid`. */
  create(db: Kysely<unknown>): Promise<void>;
  /** Adds what the index had not yet when the first databases were made. */
  extend(db: Kysely<unknown>): Promise<void>;
  /** The condition of a row of `search_index` that answers an expression. */
  matches(expression: string): RawBuilder<SqlBool>;
  /** The number of the first of some expressions that a page answers; null when there is none. Later ones cost nothing. */
  firstAnswered(store: Kysely<Schema>, expressions: readonly string[]): Promise<number | null>;
  /** The places of the pages that answer each of some expressions, in one query, in any order. */
  listPlaces(store: Kysely<Schema>, expressions: readonly string[]): Promise<number[][]>;
  /** The same among a few places. */
  listPlacesAmong(
    store: Kysely<Schema>,
    expressions: readonly string[],
    places: readonly number[],
  ): Promise<number[][]>;
  /** Replaces the whole index, in a transaction; readers see the earlier one until its end. */
  replace(
    store: Kysely<Schema>,
    rows: Iterable<readonly IndexedRow[]> | AsyncIterable<readonly IndexedRow[]>,
  ): Promise<void>;
  /** Removes the rows of some places and adds others, in a transaction. */
  change(store: Kysely<Schema>, removed: readonly number[], rows: readonly IndexedRow[]): Promise<void>;
}

/** A page's row of the index. */
export interface IndexedRow {
  place: number;
  /** Separated by spaces, letters and digits only. */
  tokens: string;
}

/** A value of our tables: texts, whole numbers, and nulls. */
export type Value = string | number | null;
/** A row of any table, by column. */
export type TableRow = Record<string, Value>;

/** A table as the database itself lists it. */
export interface ListedTable {
  name: string;
  columns: string[];
  /** The columns of its primary key. */
  key: string[];
  /** The tables whose rows its rows refer to. */
  refersTo: string[];
}

/** The last id that each table has given, by table: an id is not given again after its row is deleted. */
export type LastIds = Record<string, number>;

/** Whole tables, for backups and for moves from one database to another. */
export interface BulkEngine {
  /** Shown to operators. */
  readonly name: string;
  /** Whether its texts hold the character U+0000. */
  readonly holdsNul: boolean;
  readonly largestInteger: number;
  /** Works on one state of the database, whatever others write; a SQLite must be a copy that nobody writes. */
  inSnapshot<T>(store: Kysely<Schema>, work: (store: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Every table, those of the migrations and of the search index, too. */
  listTables(store: Kysely<Schema>): Promise<ListedTable[]>;
  /** All rows of a table in any order, some at a time; in a snapshot or transaction, one table after another. */
  readRows(store: Kysely<Schema>, table: Pick<ListedTable, 'name' | 'columns'>): AsyncIterable<TableRow[]>;
  /** Lets nobody else write into the tables until the transaction ends. */
  lockTables(store: Kysely<Schema>, names: readonly string[]): Promise<void>;
  readLastIds(store: Kysely<Schema>): Promise<LastIds>;
  /** Goes on after the given ids, or after the highest one of a table. */
  saveLastIds(store: Kysely<Schema>, lastIds: LastIds): Promise<void>;
  /**
   * Updates the statistics by which a server plans its queries, after many rows were written: by itself it does so up to a
   * minute later.
   */
  updateStatistics(store: Kysely<Schema>): Promise<void>;
  /** Other connections of the site to a server; 0 for a file, whose users only the machine knows. */
  countOtherUsers(store: Kysely<Schema>): Promise<number>;
}

/** A database. */
export interface Engine {
  /** Whether processes on several machines may use it at a time. */
  readonly isShared: boolean;
  /** The column by which every table names the place of a row, for as long as the row stays as it is. */
  readonly rowName: string;
  /** Runs `work` in one transaction, again from its beginning when another one came in between. */
  transaction<T>(store: Kysely<Schema>, work: (store: Kysely<Schema>) => Promise<T>): Promise<T>;
  /**
   * Runs `work` while no other process of the site does. It may take minutes, and use other connections; the given one only
   * reads.
   */
  oneAtATime<T>(store: Kysely<Schema>, work: (store: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** The condition that a column has one of some values, whose number does not change the statement. */
  isOneOf(column: string, values: readonly (string | number)[]): RawBuilder<SqlBool>;
  /** The condition that a text has a part, both in lower case: in the fastest way of the database. */
  hasPart(column: string, part: string): RawBuilder<SqlBool>;
  search: SearchEngine;
  bulk: BulkEngine;
  /** `3.51.0` */
  readVersion(store: Kysely<Schema>): Promise<string>;
  /** In bytes. */
  readSize(store: Kysely<Schema>): Promise<number>;
  /** @returns the first damage that the database finds in itself; null when there is none */
  findDamage(store: Kysely<Schema>): Promise<string | null>;
}

/** The adapter of each of our dialects holds its engine, so that every store, and every transaction, leads to it. */
export interface EngineAdapter {
  readonly engine: Engine;
}

/** The engine of a store's database. */
export const engineOf = (store: Kysely<Schema> | Kysely<unknown>): Engine =>
  (store.getExecutor().adapter as unknown as EngineAdapter).engine;
