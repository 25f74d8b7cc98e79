// Pages, with the tables and columns for filters and orders.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const pagesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createPages(db);
    await createTags(db);
    await createLinks(db);
    await createPlantFacets(db);
  },
};

async function createPages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pages')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('path', 'text', (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_sort', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('category_id', 'integer')
    .addColumn('parent_id', 'integer')
    .addColumn('live', 'integer', (column) => column.notNull())
    .addColumn('hidden', 'integer', (column) => column.notNull())
    .addColumn('show_in_menus', 'integer', (column) => column.notNull())
    .addColumn('visible_at', 'text', (column) => column.notNull())
    .addColumn('first_published_at', 'text', (column) => column.notNull())
    .addColumn('last_published_at', 'text', (column) => column.notNull())
    .addColumn('imported_views', 'integer', (column) => column.notNull())
    .addColumn('search_title', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('teaser', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('pages_by_type').on('pages').columns(['type', 'visible_at', 'id']).execute();
  await db.schema.createIndex('pages_by_category').on('pages').columns(['category_id', 'visible_at']).execute();
}

async function createTags(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tags')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('page_tags')
    .addColumn('page_id', 'integer', (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('tag_id', 'integer', (column) => column.notNull().references('tags.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_tags_key', ['page_id', 'tag_id'])
    .execute();
  await db.schema.createIndex('page_tags_by_tag').on('page_tags').column('tag_id').execute();
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_customers')
    .addColumn('page_id', 'integer', (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('customer_id', 'integer', (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_customers_key', ['page_id', 'customer_id'])
    .execute();
  await db.schema.createIndex('page_customers_by_customer').on('page_customers').column('customer_id').execute();
  await db.schema
    .createTable('page_articles')
    .addColumn('page_id', 'integer', (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('article_id', 'integer', (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_articles_key', ['page_id', 'kind', 'article_id'])
    .execute();
}

async function createPlantFacets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('plant_choices')
    .addColumn('facet', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('plant_choices_key', ['facet', 'id'])
    .execute();
  await db.schema
    .createTable('plant_facets')
    .addColumn('page_id', 'integer', (column) => column.notNull().references('pages.id').onDelete('cascade'))
    .addColumn('facet', 'text', (column) => column.notNull())
    .addColumn('choice_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('plant_facets_key', ['page_id', 'facet', 'choice_id'])
    .execute();
  await db.schema.createIndex('plant_facets_by_choice').on('plant_facets').columns(['facet', 'choice_id']).execute();
}
