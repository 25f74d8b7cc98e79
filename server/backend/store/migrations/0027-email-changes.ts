// Requested new addresses of accounts until their confirmation, one for each account.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const emailChangesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('email_changes')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .execute();
  },
};
