// Visitors' actions as numbers by day. No column refers to the pages table, because an import refills that table.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const trackingMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('day_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('page_id', 'integer', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('day_counts_key', ['day', 'event', 'page_id', 'subject'])
      .execute();
    await db.schema
      .createTable('visitor_counts')
      .addColumn('period', 'text', (column) => column.primaryKey())
      .addColumn('visitors', 'integer', (column) => column.notNull())
      .addColumn('sessions', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('visitor_marks')
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('visitor_marks_key', ['period', 'kind', 'hash'])
      .execute();
  },
};
