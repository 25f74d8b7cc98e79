// The search index; an older database gets its entries at the next start.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const searchMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('pages')
      .addColumn('search_lead', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('search_pages')
      .addColumn('place', 'integer', (column) => column.primaryKey())
      .addColumn('page_id', 'integer', (column) => column.notNull().unique().references('pages.id').onDelete('cascade'))
      .execute();
    // No text is stored twice (content=''), and no positions inside texts (detail=none).
    await sql`create virtual table search_index using fts5(
      tokens, content='', detail='none', columnsize=0, tokenize='ascii'
    )`.execute(db);
  },
};
