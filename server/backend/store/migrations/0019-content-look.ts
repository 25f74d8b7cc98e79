// The operator's view of the content: where each page comes from, and what the nightly look at links and pictures finds.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const contentLookMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // No reference to `pages`: an import of the release before deletes pages, and knows nothing of these tables.
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
