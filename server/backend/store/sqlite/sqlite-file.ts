// A connection to a database file, based on the SQLite included in Node.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

const keptStatements = 200;

export interface SqliteFile {
  /** Runs statements that return no rows. */
  exec(sql: string): void;
  run<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R>;
  isInTransaction(): boolean;
  close(): void;
}

/** Opens a file. A statement that another program's lock blocks fails immediately, so that the thread never waits. */
export function openSqliteFile(file: string | URL, { readOnly = false } = {}): SqliteFile {
  const database = new DatabaseSync(file, { readOnly, timeout: 0, enableForeignKeyConstraints: true });
  const statements = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    if (statements.size >= keptStatements) statements.clear();
    statements.set(sql, statement);
    return statement;
  }

  return {
    exec: (sql) => database.exec(sql),
    run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
      const statement = prepare(sql);
      const values = parameters as SQLInputValue[];
      if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
    },
    isInTransaction: () => database.isTransaction,
    close() {
      statements.clear();
      database.close();
    },
  };
}
