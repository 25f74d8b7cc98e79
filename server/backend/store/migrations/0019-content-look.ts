// The operators' content view: the source file of each page, and the findings of the nightly audit of links and pictures.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const contentLookMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // No foreign key to `pages`: an import of the previous release deletes pages, and does not know these tables.
    await db.schema
      .createTable('page_sources')
      .addColumn('page_id', 'integer', (column) => column.primaryKey())
      .addColumn('file', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('content_findings')
      .addColumn('page_id', 'integer', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('first_seen', 'text', (column) => column.notNull())
      .addColumn('last_seen', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_findings_key', ['page_id', 'address'])
      .execute();
    await db.schema
      .createTable('outside_links')
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('failed_nights', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('looked_at', 'text', (column) => column.notNull())
      .execute();
  },
};
