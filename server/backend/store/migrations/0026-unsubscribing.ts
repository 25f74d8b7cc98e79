// Mails of a newsletter contain the address that cancels it.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const unsubscribingMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('outbox')
      .addColumn('unsubscribe_url', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
