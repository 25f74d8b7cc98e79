// The differences between the supported databases. All other queries are common to them and use kysely.
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Schema } from './schema.ts';

/** The search index of a database. Expressions use the notation of `search/search-match.ts`. */
export interface SearchEngine {
  /** Whether a table belongs to the index, and so is derived from the pages. */
  ownsTable(name: string): boolean;
  /** Creates the empty index. Queries refer to its rows as `search_index`, by `rowid`. */
  create(db: Kysely<unknown>): Promise<void>;
  /** Adds features that the index lacked when early databases were created. */
  extend(db: Kysely<unknown>): Promise<void>;
  /** The condition for rows of `search_index` that match an expression. */
  matches(expression: string): RawBuilder<SqlBool>;
  /** The position of the first expression that a page matches; null when there is none. Later expressions are not evaluated. */
  firstAnswered(store: Kysely<Schema>, expressions: readonly string[]): Promise<number | null>;
  /** The index positions of the pages that match each expression, in one query and in any order. */
  listPlaces(store: Kysely<Schema>, expressions: readonly string[]): Promise<number[][]>;
  /** The same, limited to a few index positions. */
  listPlacesAmong(
    store: Kysely<Schema>,
    expressions: readonly string[],
    places: readonly number[],
  ): Promise<number[][]>;
  /** Replaces the whole index in a transaction; readers see the earlier index until its end. */
  replace(
    store: Kysely<Schema>,
    rows: Iterable<readonly IndexedRow[]> | AsyncIterable<readonly IndexedRow[]>,
  ): Promise<void>;
  /** Removes the rows at some positions and adds others, in a transaction. */
  change(store: Kysely<Schema>, removed: readonly number[], rows: readonly IndexedRow[]): Promise<void>;
}

/** The row of a page in the index. */
export interface IndexedRow {
  place: number;
  /** Tokens of letters and digits, separated by spaces. */
  tokens: string;
}

/** A value in the tables: a text, a whole number, or null. */
export type Value = string | number | null;
/** A row of any table, by column. */
export type TableRow = Record<string, Value>;

/** The description of a table, as the database lists it. */
export interface ListedTable {
  name: string;
  columns: string[];
  /** The columns of its primary key. */
  key: string[];
  /** The tables to which its foreign keys refer. */
  refersTo: string[];
}

/** The last id that each table has assigned, by table; ids of deleted rows are not reused. */
export type LastIds = Record<string, number>;

/** Access to whole tables, for backups and for transfers between databases. */
export interface BulkEngine {
  /** The name shown to operators. */
  readonly name: string;
  /** Whether texts can contain the character U+0000. */
  readonly holdsNul: boolean;
  readonly largestInteger: number;
  /** Runs work on a consistent snapshot of the database. With SQLite, the database must be a copy to which nobody writes. */
  inSnapshot<T>(store: Kysely<Schema>, work: (store: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Lists every table, including those of migrations and of the search index. */
  listTables(store: Kysely<Schema>): Promise<ListedTable[]>;
  /**
   * Reads all rows of a table in batches and in any order; in a snapshot or transaction, tables must be read one after another.
   */
  readRows(store: Kysely<Schema>, table: Pick<ListedTable, 'name' | 'columns'>): AsyncIterable<TableRow[]>;
  /** Locks tables against other writers until the transaction ends. */
  lockTables(store: Kysely<Schema>, names: readonly string[]): Promise<void>;
  readLastIds(store: Kysely<Schema>): Promise<LastIds>;
  /** Makes the tables continue with ids after the given ones, or after the highest id of a table. */
  saveLastIds(store: Kysely<Schema>, lastIds: LastIds): Promise<void>;
  /**
   * Updates the query planner's statistics after many rows were written. A server does so automatically, but up to a minute
   * later.
   */
  updateStatistics(store: Kysely<Schema>): Promise<void>;
  /** Counts other connections of the site to a server; 0 for a file, whose users only the operating system knows. */
  countOtherUsers(store: Kysely<Schema>): Promise<number>;
}

/** A kind of database. */
export interface Engine {
  /** Whether processes on several machines may use the database at the same time. */
  readonly isShared: boolean;
  /** The column that identifies a row in every table, as long as the row is not changed. */
  readonly rowName: string;
  /** Runs `work` in one transaction, and again from the beginning after a conflict with another transaction. */
  transaction<T>(store: Kysely<Schema>, work: (store: Kysely<Schema>) => Promise<T>): Promise<T>;
  /**
   * Runs `work` while no other process of the site does so. The work may take minutes and use other connections; the given
   * store is only for reading.
   */
  oneAtATime<T>(store: Kysely<Schema>, work: (store: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** The condition that a column has one of some values. The statement is the same for any number of values. */
  isOneOf(column: string, values: readonly (string | number)[]): RawBuilder<SqlBool>;
  /** The condition that a text contains another one, both in lower case, in the fastest way of the database. */
  hasPart(column: string, part: string): RawBuilder<SqlBool>;
  search: SearchEngine;
  bulk: BulkEngine;
  /** The version of the database: `3.51.0` */
  readVersion(store: Kysely<Schema>): Promise<string>;
  /** Size in bytes. */
  readSize(store: Kysely<Schema>): Promise<number>;
  /** @returns the first corruption that the database detects; null when there is none */
  findDamage(store: Kysely<Schema>): Promise<string | null>;
}

/** The adapter of each dialect contains the engine, which is thereby available from every store and transaction. */
export interface EngineAdapter {
  readonly engine: Engine;
}

/** The engine of a store's database. */
export const engineOf = (store: Kysely<Schema> | Kysely<unknown>): Engine =>
  (store.getExecutor().adapter as unknown as EngineAdapter).engine;
