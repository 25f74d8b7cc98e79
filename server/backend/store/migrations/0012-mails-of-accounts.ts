// Mails know which account they tell of, and what of it has not been sent goes with the account.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const mailsOfAccountsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('outbox')
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('outbox_by_user').on('outbox').column('user_id').execute();
  },
};
