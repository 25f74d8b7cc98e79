// A kysely dialect over the SQLite that comes with Node, opened for durability and for readers that never wait.
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { NodeSqliteDriver } from './node-sqlite-driver.ts';

/** SQLite takes back changes of tables as it does others, and our driver has as many connections as are asked for. */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** A visitor waits no longer for a write: then the call is answered with 503. */
export const usualWaitMs = 5000;

/**
 * Opens a database file with WAL, full durability and foreign keys.
 * @param file path of the database, created when missing
 * @param waitMs how long what writes may wait for others that do
 */
export const nodeSqliteDialect = (file: string, waitMs = usualWaitMs): Dialect => ({
  createAdapter: () => new NodeSqliteAdapter(),
  createDriver: () => new NodeSqliteDriver(file, waitMs),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
