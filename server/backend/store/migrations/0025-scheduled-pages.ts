// Scheduled articles: the time of publication, and an index of the few pages that have one.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const scheduledPagesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('pages')
      .addColumn('publish_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`create index pages_to_publish on pages (publish_at) where publish_at <> ''`.execute(db);
  },
};
