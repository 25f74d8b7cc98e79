// How queries reach SQLite: those that read have a connection of their own and never wait for those that write; those that
// write come one after another, and wait for other programs without holding the thread.
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { openSqliteFile, type SqliteFile } from './node-sqlite-file.ts';
import { createTurns, type Patience, patienceOf, whenUnlocked } from './patience.ts';

// FULL: what was acknowledged survives a power cut. What people have deleted is overwritten, and not only forgotten.
const settings = 'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;';

/** One holder's way to the database: for one query, or for one transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly #driver: NodeSqliteDriver;
  /** Ends the turn of this connection's transaction. */
  endTurn: (() => void) | null = null;

  constructor(driver: NodeSqliteDriver) {
    this.#driver = driver;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.endTurn) return this.#driver.runInTransaction(query);
    return onlyReads(query) ? this.#driver.read(query) : this.#driver.write(query);
  }

  // biome-ignore lint/correctness/useYield: nobody needs rows one by one, and a row held open would hold up checkpoints
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Queries of this database are not streamed');
  }
}

/** @param waitMs how long what writes may wait for others that do */
export class NodeSqliteDriver implements Driver {
  readonly #path: string;
  readonly #waitMs: number;
  readonly #turns = createTurns();
  #files: { reader: SqliteFile; writer: SqliteFile } | undefined;

  constructor(path: string, waitMs: number) {
    this.#path = path;
    this.#waitMs = waitMs;
  }

  get #open() {
    if (!this.#files) throw new Error('The database is not open');
    return this.#files;
  }

  /** Every wait begins when something is asked for, so that a row of those that wait grows no longer than that. */
  #patience(): Patience {
    return patienceOf(this.#waitMs);
  }

  async init(): Promise<void> {
    const writer = openSqliteFile(this.#path);
    try {
      await whenUnlocked(this.#patience(), () => writer.exec(settings));
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

  /** Another program that opens or closes the file may lock it for a moment even for those that read. */
  read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return whenUnlocked(this.#patience(), () => this.#open.reader.run<R>(query));
  }

  /** A statement outside any transaction is one of its own: while another writes, nothing of it happens. */
  async write<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const patience = this.#patience();
    const endTurn = await this.#turns.take(patience);
    try {
      return await whenUnlocked(patience, () => this.#open.writer.run<R>(query));
    } finally {
      endTurn();
    }
  }

  async runInTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A full disk ends a transaction by itself: what comes after it must not be stored alone.
    if (!this.#open.writer.isInTransaction()) throw new Error('The transaction has ended before its time');
    return this.#open.writer.run<R>(query);
  }

  /**
   * Takes the write lock at once: a transaction that reads first and writes later would fail when another program wrote in
   * between.
   */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    const patience = this.#patience();
    const endTurn = await this.#turns.take(patience);
    try {
      await whenUnlocked(patience, () => this.#open.writer.exec('begin immediate'));
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
      // Rolling back what a full disk has ended would hide that error behind another.
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
    writer.exec('pragma wal_checkpoint(truncate)');
    writer.close();
  }
}

/** What is not known to read is taken for what writes; the connection of those that read refuses it anyway. */
const onlyReads = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql));
