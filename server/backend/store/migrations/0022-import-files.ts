// The recorded files of the last import, so that an import builds and writes only what has changed.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const importFilesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // No foreign key to `pages`: an import of the previous release deletes pages, and does not know this table.
    await db.schema
      .createTable('import_files')
      .addColumn('file', 'text', (column) => column.primaryKey())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('page_id', 'integer', (column) => column.notNull())
      .addColumn('summary', 'text', (column) => column.notNull())
      .addColumn('uses', 'text', (column) => column.notNull())
      .addColumn('missing_pictures', 'text', (column) => column.notNull())
      .execute();
  },
};
