// A kysely dialect over the SQLite that comes with Node, opened for durability and concurrent readers.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';

const busyTimeoutMs = 5000;
const keptStatements = 200;

/**
 * Opens a database file with WAL, full durability and foreign keys.
 * @param file path of the database, created when missing
 */
export function nodeSqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  // FULL: what was acknowledged survives a power cut (security-reliability.md, "Faults").
  // What people have deleted is overwritten, and not only forgotten.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    if (statements.size >= keptStatements) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  return new SqliteDialect({
    database: {
      prepare(sql) {
        // A full disk ends a transaction by itself; rolling back again would hide that error behind another.
        if (sql === 'rollback' && !database.isTransaction) return nothing;
        return adaptStatement(prepare(lockingEarly(sql)));
      },
      close() {
        statements.clear();
        database.exec('pragma wal_checkpoint(truncate)');
        database.close();
      },
    },
  });
}

// A transaction that reads first and writes later fails at once when another process wrote in between;
// one that takes the write lock at its start waits for its turn instead.
const lockingEarly = (sql: string) => (sql === 'begin' ? 'begin immediate' : sql);

const nothing = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

function adaptStatement(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  };
}
