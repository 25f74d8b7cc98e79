// Votes for competition works: one row per vote, independent of the imported content.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const votesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('votes')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      // Not a foreign key: an import deletes every work and inserts it again.
      .addColumn('submission_id', 'integer', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('visitor_hash', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      // Nulls are distinct in this constraint: for a voter without an account, only the browser counts.
      .addUniqueConstraint('votes_by_user', ['submission_id', 'user_id'])
      .addUniqueConstraint('votes_by_visitor', ['submission_id', 'visitor_hash'])
      .execute();
    await db.schema.createIndex('votes_of_user').on('votes').column('user_id').execute();
  },
};
