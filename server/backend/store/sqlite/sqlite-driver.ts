// Runs queries on SQLite. Readers have a separate connection and never wait for writers. Writers run one after another, and
// wait for other programs without blocking the thread.
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts';
import { createWriterQueue, type WaitLimit, waitLimitOf, whenUnlocked } from './wait-limit.ts';

// FULL: acknowledged data survives a power cut. Deleted data is overwritten instead of only being unlinked.
const settings = 'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;';

/** The connection of one query or one transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly #driver: NodeSqliteDriver;
  /** Ends the turn of this connection's transaction in the queue of writers. */
  endTurn: (() => void) | null = null;

  constructor(driver: NodeSqliteDriver) {
    this.#driver = driver;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.endTurn) return this.#driver.runInTransaction(query);
    return onlyReads(query) ? this.#driver.read(query) : this.#driver.write(query);
  }

  // biome-ignore lint/correctness/useYield: no caller needs rows one by one, and an open row would block checkpoints
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Queries of this database are not streamed');
  }
}

/** A driver with two connections to a file. A read-only database has no writer, so every write fails. */
export class NodeSqliteDriver implements Driver {
  readonly #path: string | URL;
  readonly #waitMs: number;
  readonly #isReadOnly: boolean;
  readonly #writers = createWriterQueue();
  #files: { reader: SqliteFile; writer: SqliteFile } | undefined;

  /** @param waitMs maximum time for which a writer waits for others */
  constructor(path: string | URL, waitMs: number, isReadOnly: boolean) {
    this.#path = path;
    this.#waitMs = waitMs;
    this.#isReadOnly = isReadOnly;
  }

  get #open() {
    if (!this.#files) throw new Error('The database is not open');
    return this.#files;
  }

  /** Every wait begins with its request, so that no request stays in the queue for longer than `waitMs`. */
  #waitLimit(): WaitLimit {
    return waitLimitOf(this.#waitMs);
  }

  async init(): Promise<void> {
    if (this.#isReadOnly) {
      const reader = openSqliteFile(this.#path, { readOnly: true });
      this.#files = { reader, writer: reader };
      return;
    }
    const writer = openSqliteFile(this.#path);
    try {
      await whenUnlocked(this.#waitLimit(), () => writer.exec(settings));
      this.#files = { writer, reader: openSqliteFile(this.#path, { readOnly: true }) };
    } catch (error) {
      writer.close();
      throw error;
    }
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this);
  }

  async releaseConnection(): Promise<void> {}

  /** Waits for the lock, because another program that opens or closes the file may briefly lock it even for readers. */
  read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return whenUnlocked(this.#waitLimit(), () => this.#open.reader.run<R>(query));
  }

  /** A statement outside of a transaction is a transaction of its own: while another program writes, it has no effect. */
  async write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const limit = this.#waitLimit();
    const endTurn = await this.#writers.take(limit);
    try {
      return await whenUnlocked(limit, () => this.#open.writer.run<R>(query));
    } finally {
      endTurn();
    }
  }

  async runInTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A full disk ends a transaction automatically: later statements must not be stored without the earlier ones.
    if (!this.#open.writer.isInTransaction()) throw new Error('The transaction has ended before its time');
    return this.#open.writer.run<R>(query);
  }

  /**
   * Takes the write lock immediately: a transaction that first reads and then writes would fail if another program wrote in
   * between.
   */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    const limit = this.#waitLimit();
    const endTurn = await this.#writers.take(limit);
    try {
      await whenUnlocked(limit, () => this.#open.writer.exec('begin immediate'));
    } catch (error) {
      endTurn();
      throw error;
    }
    connection.endTurn = endTurn;
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    this.#open.writer.exec('commit');
    this.#end(connection);
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    try {
      // After a full disk has ended the transaction, a rollback would fail, and hide the original error.
      if (this.#open.writer.isInTransaction()) this.#open.writer.exec('rollback');
    } finally {
      this.#end(connection);
    }
  }

  #end(connection: SqliteConnection): void {
    connection.endTurn?.();
    connection.endTurn = null;
  }

  async destroy(): Promise<void> {
    const { reader, writer } = this.#open;
    this.#files = undefined;
    reader.close();
    if (this.#isReadOnly) return;
    writer.exec('pragma wal_checkpoint(truncate)');
    writer.close();
  }
}

/** Whether a query only reads. Any other query counts as a write; the readers' connection would refuse it. */
const onlyReads = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql));
