// The words of searches without results, with the number of their visitors in a month.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const fruitlessSearchesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('fruitless_searches')
      .addColumn('month', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('visitors', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('fruitless_searches_key', ['month', 'words'])
      .execute();
  },
};
