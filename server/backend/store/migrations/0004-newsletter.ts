// Newsletter subscriptions with their confirmation tokens, and the outgoing mail.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const newsletterMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createSubscriptions(db);
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body_text', 'text', (column) => column.notNull())
      .addColumn('body_html', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('dead_at', 'text')
      .addColumn('last_error', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('outbox_by_due').on('outbox').columns(['dead_at', 'next_attempt_at']).execute();
  },
};

async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newsletter_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('mailed_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addUniqueConstraint('newsletter_subscriptions_once', ['email', 'list'])
    .execute();
  await db.schema
    .createTable('newsletter_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('newsletter_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
