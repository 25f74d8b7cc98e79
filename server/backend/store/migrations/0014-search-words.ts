// The words of the search index, by which a search distinguishes words from typing errors. The next start fills the table.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const searchWordsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('search_words')
      .addColumn('word', 'text', (column) => column.primaryKey())
      // For finding words with a similar beginning or end, ignoring diacritics.
      .addColumn('plain', 'text', (column) => column.notNull())
      .addColumn('reversed', 'text', (column) => column.notNull())
      .addColumn('pages', 'integer', (column) => column.notNull())
      .addColumn('pages_of_forms', 'integer', (column) => column.notNull())
      .addColumn('is_prominent', 'integer', (column) => column.notNull())
      .addColumn('is_basic', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('search_words_plain').on('search_words').column('plain').execute();
    await db.schema.createIndex('search_words_reversed').on('search_words').column('reversed').execute();
    await db.schema
      .alterTable('search_pages')
      .addColumn('title_words', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
