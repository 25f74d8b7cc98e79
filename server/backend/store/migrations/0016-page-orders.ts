// Indexes for the orders of lists of all pages, so that reading the first slice of a list reads only those pages.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const orders = ['slug', 'position', 'title_sort', 'visible_at', 'first_published_at', 'last_published_at'];

export const pageOrdersMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of orders)
      await db.schema.createIndex(`pages_by_${column}`).on('pages').columns([column, 'id']).execute();
    await db.schema.createIndex('pages_in_menus').on('pages').columns(['show_in_menus', 'position', 'id']).execute();
  },
};
