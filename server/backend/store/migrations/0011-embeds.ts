// Partner sites: leads in quarantine, and subscriptions with the source of their order.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const embedsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await addText(db, 'leads', 'quarantine', '');
    await db.schema.alterTable('leads').addColumn('released_at', 'text').execute();
    await addText(db, 'newsletter_subscriptions', 'site', '');
    await addText(db, 'newsletter_subscriptions', 'page', '');
    await addText(db, 'newsletter_subscriptions', 'campaign', '{}');
  },
};

const addText = (db: Kysely<unknown>, table: string, column: string, value: string): Promise<void> =>
  db.schema
    .alterTable(table)
    .addColumn(column, 'text', (added) => added.notNull().defaultTo(value))
    .execute();
