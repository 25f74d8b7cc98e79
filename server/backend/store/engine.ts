// What differs between the databases a store can lie in. Everything else is said once, through kysely.
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Schema } from './schema.ts';

/** The search index of a database. Expressions are in the notation of `search/search-match.ts`. */
export interface SearchEngine {
  /** Makes the empty index; its rows are known to queries as `search_index`, by their `rowid`. */
  create(db: Kysely<unknown>): Promise<void>;
  /** The condition of a row of `search_index` that answers an expression. */
  matches(expression: string): RawBuilder<SqlBool>;
  /** The places of the pages that answer each of some expressions, in one query, in any order. */
  listPlaces(store: Kysely<Schema>, expressions: readonly string[]): Promise<number[][]>;
  /** Replaces the whole index, in a transaction; readers see the earlier one until its end. */
  replace(store: Kysely<Schema>, rows: readonly IndexedRow[]): Promise<void>;
}

/** A page's row of the index. */
export interface IndexedRow {
  place: number;
  /** Separated by spaces, letters and digits only. */
  tokens: string;
}

/** A database. */
export interface Engine {
  /** Whether processes on several machines may use it at a time. */
  readonly isShared: boolean;
  /** Runs `work` in one transaction, again from its beginning when another one came in between. */
  transaction<T>(store: Kysely<Schema>, work: (store: Kysely<Schema>) => Promise<T>): Promise<T>;
  search: SearchEngine;
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
