// A kysely dialect over the SQLite that comes with Node, for durability and for readers that never wait.
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Engine, EngineAdapter } from '../engine.ts';
import { usualWaitMs } from '../waits.ts';
import { NodeSqliteDriver } from './sqlite-driver.ts';
import { sqliteEngine } from './sqlite-engine.ts';

/** SQLite can roll back changes of tables, and our driver has any number of connections. */
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
  /** The longest wait of a writer for others, in milliseconds. */
  waitMs?: number;
  /** Whether every write fails, and the file must exist. */
  isReadOnly?: boolean;
}

/**
 * Opens a database file with WAL, full durability and foreign keys.
 * @param file path of the database, created when missing; an address may hold parameters of SQLite
 */
export const nodeSqliteDialect = (
  file: string | URL,
  { waitMs = usualWaitMs, isReadOnly = false }: SqliteOptions = {},
): Dialect => ({
  createAdapter: () => new NodeSqliteAdapter(),
  createDriver: () => new NodeSqliteDriver(file, waitMs, isReadOnly),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
