// Votes for competition works: one row a vote, kept whatever becomes of the imported content.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const votesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('votes')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      // No reference: an import takes every work away and puts it back.
      .addColumn('submission_id', 'integer', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('visitor_hash', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      // Two nulls are not the same here: a voter without an account is told apart by the browser alone.
      .addUniqueConstraint('votes_by_user', ['submission_id', 'user_id'])
      .addUniqueConstraint('votes_by_visitor', ['submission_id', 'visitor_hash'])
      .execute();
    await db.schema.createIndex('votes_of_user').on('votes').column('user_id').execute();
  },
};
