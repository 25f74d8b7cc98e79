// A kysely dialect for the SQLite included in Node, with full durability and readers that never wait.
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Engine, EngineAdapter } from '../engine.ts';
import { defaultWaitMs } from '../waits.ts';
import { NodeSqliteDriver } from './sqlite-driver.ts';
import { sqliteEngine } from './sqlite-engine.ts';

/** SQLite can roll back schema changes, and the driver supports any number of connections. */
class NodeSqliteAdapter extends SqliteAdapter implements EngineAdapter {
  readonly engine: Engine = sqliteEngine;
  override get supportsMultipleConnections() {
    return true;
  }
  override get supportsTransactionalDdl() {
    return true;
  }
}

export interface SqliteOptions {
  /** Maximum time in milliseconds for which a writer waits for others. */
  waitMs?: number;
  /** Whether every write fails and the file must already exist. */
  isReadOnly?: boolean;
}

/**
 * Opens a database file with WAL, full durability and foreign keys.
 * @param file path of the database, created when missing; a URL may contain SQLite parameters
 */
export const nodeSqliteDialect = (
  file: string | URL,
  { waitMs = defaultWaitMs, isReadOnly = false }: SqliteOptions = {},
): Dialect => ({
  createAdapter: () => new NodeSqliteAdapter(),
  createDriver: () => new NodeSqliteDriver(file, waitMs, isReadOnly),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
