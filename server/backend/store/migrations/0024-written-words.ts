// The words of all pages as spelt, from which an update of the search index derives the vocabulary. The next start fills the
// table.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const writtenWordsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('written_words')
      .addColumn('word', 'text', (column) => column.primaryKey())
      .addColumn('pages', 'integer', (column) => column.notNull())
      .execute();
  },
};
