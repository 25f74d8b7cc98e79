// Indexes for lists of one type and of one category, with all columns that their filters and totals read.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every list of a type filters by these columns. */
const ofType = ['type', 'live', 'hidden'];
/**
 * Further columns: first the order of a list, then the columns of its total and other orders, so that whole rows are not read.
 */
const indexes: Record<string, string[]> = {
  pages_of_type_by_title: [...ofType, 'title_sort', 'id', 'toxic'],
  pages_of_type_by_date: [...ofType, 'visible_at', 'id', 'first_published_at'],
  pages_of_type_by_publication: [...ofType, 'first_published_at', 'id', 'imported_views'],
  pages_of_type_by_position: [...ofType, 'position', 'id'],
  pages_of_category_by_publication: ['category_id', ...ofType, 'first_published_at', 'id'],
};

export const largeListsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, columns] of Object.entries(indexes))
      await db.schema.createIndex(name).on('pages').columns(columns).execute();
  },
};
