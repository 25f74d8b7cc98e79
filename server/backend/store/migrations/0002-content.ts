// The other content of the API: pictures, forms, competition works, redirects, site data.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const contentMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createSettings(db);
    await createForms(db);
    await db.schema
      .createTable('images')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('redirects')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('old_path', 'text', (column) => column.notNull().unique())
      .addColumn('is_permanent', 'integer', (column) => column.notNull())
      .addColumn('page_id', 'integer', (column) => column.references('pages.id').onDelete('cascade'))
      .addColumn('link', 'text', (column) => column.notNull())
      .execute();
  },
};

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('content_ids')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_ids_key', ['kind', 'key'])
    .addUniqueConstraint('content_ids_id', ['kind', 'id'])
    .execute();
}

async function createForms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('forms')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('live', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('vote_count', 'integer', (column) => column.notNull())
    .addColumn('article_id', 'integer')
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
}
