// Estimates record whether structures are opened, so that the reserve for surprises is larger.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const estimateReservesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('estimates')
      .addColumn('opens_structures', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
