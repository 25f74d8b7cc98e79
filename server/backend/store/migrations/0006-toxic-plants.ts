// Lets lists of plants exclude the toxic ones.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const toxicPlantsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('pages')
      .addColumn('toxic', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // Inside a text of the page, these quotation marks would be escaped.
    await sql`update pages set toxic = 1 where type = 'PlantCardPage' and content like '%"toxic":true%'`.execute(db);
  },
};
