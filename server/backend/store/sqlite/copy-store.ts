// Copies the database while the site writes to it, with SQLite's online backup.
import { backup, DatabaseSync } from 'node:sqlite';

/**
 * Copies all pages in one step. With several steps, SQLite restarts whenever another program has written, so that the copy for
 * a busy site might never end.
 */
const allPages = 2 ** 31 - 1;

/**
 * Copies a consistent state of a database; writers do not wait for the copy.
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
