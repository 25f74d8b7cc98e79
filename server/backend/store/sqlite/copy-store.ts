// Copies the database while the site writes into it, by SQLite's own online backup.
import { backup, DatabaseSync } from 'node:sqlite';

/**
 * All pages in one step. Between steps SQLite begins again whenever another program has written, so that a copy beside a
 * busy site might never end.
 */
const allPages = 2 ** 31 - 1;

/**
 * Copies a database as it is at one moment; writers do not wait for it.
 * @param to the path of the copy: a single file, without `-wal`
 */
export async function copyStore(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    await backup(source, to, { rate: allPages });
  } finally {
    source.close();
  }
}
