// The words of all pages in their own spelling, of which a change of the search index makes the vocabulary. The next start
// fills them.
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
