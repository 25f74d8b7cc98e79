// The engine for SQLite: one file, one writer at a time, and a search index with FTS5.
import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { sqliteBulk } from './sqlite-bulk.ts';
import { sqliteSearch } from './sqlite-search.ts';

export const sqliteEngine: Engine = {
  isShared: false,
  rowName: 'rowid',
  // A transaction waits for all others before it begins, so conflicts are impossible.
  transaction: (store, work) => store.transaction().execute(work),
  // Only one process uses the data folder.
  oneAtATime: (store, work) => work(store),
  isOneOf: (column, values) => sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`,
  hasPart: (column, part) => sql`${sql.ref(column)} like ${`%${part.replace(/[!%_]/g, '!$&')}%`} escape '!'`,
  search: sqliteSearch,
  bulk: sqliteBulk,
  async readVersion(store) {
    const query = sql<{ version: string }>`select sqlite_version() as version`;
    return (await query.execute(store)).rows[0]?.version ?? '';
  },
  /** The size without the write-ahead log. */
  async readSize(store) {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(store);
    return Number(rows[0]?.bytes ?? 0);
  },
  async findDamage(store) {
    try {
      const query = sql<{ result: string }>`select quick_check as result from pragma_quick_check limit 1`;
      const [row] = (await query.execute(store)).rows;
      return row?.result === 'ok' ? null : (row?.result ?? 'no answer');
    } catch (error) {
      return (error as Error).message;
    }
  },
};
