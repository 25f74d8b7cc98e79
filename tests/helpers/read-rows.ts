// Reads the database of a running site.
import { DatabaseSync } from 'node:sqlite';

/** @returns the values of the first column */
export function readRows(dataDir: string, sql: string): unknown[] {
  const database = new DatabaseSync(`${dataDir}/content.sqlite`, { readOnly: true, timeout: 5000 });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0]);
  } finally {
    database.close();
  }
}
