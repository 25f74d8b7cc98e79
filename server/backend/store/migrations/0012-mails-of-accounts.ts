// Mails refer to their account, and unsent ones are deleted with it.
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
