// Page views. They outlive an import, so no column refers to the pages table.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const hitsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('page_hits')
      .addColumn('page_id', 'integer', (column) => column.primaryKey())
      .addColumn('views', 'integer', (column) => column.notNull())
      .addColumn('clicks', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('page_visits')
      .addColumn('page_id', 'integer', (column) => column.notNull())
      .addColumn('visitor_hash', 'text', (column) => column.notNull())
      .addColumn('counted_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_visits_key', ['page_id', 'visitor_hash'])
      .execute();
    await db.schema.createIndex('page_visits_by_time').on('page_visits').column('counted_at').execute();
  },
};
