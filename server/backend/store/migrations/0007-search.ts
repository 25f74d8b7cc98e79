// The search index; an older database gets its entries at the next start.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from '../engine.ts';

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
    await engineOf(db).search.create(db);
  },
};
