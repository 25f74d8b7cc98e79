// Leads with their images, the accepted consent texts, stored responses for retries, and mails with attachments.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const leadsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createLeads(db);
    await createLeadImages(db);
    await createConsentTexts(db);
    await createIdempotency(db);
    await extendOutbox(db);
  },
};

async function createLeads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form_id', 'integer', (column) => column.notNull())
    .addColumn('form_slug', 'text', (column) => column.notNull())
    .addColumn('form_heading', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('page_id', 'integer')
    .addColumn('page_path', 'text', (column) => column.notNull())
    .addColumn('page_title', 'text', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('consent_text', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('leads_by_form').on('leads').columns(['form_id', 'created_at']).execute();
  await db.schema.createIndex('leads_by_time').on('leads').column('created_at').execute();
}

async function createLeadImages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_images')
    .addColumn('file', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('field_name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lead_images_by_lead').on('lead_images').columns(['lead_id', 'position']).execute();
}

async function createConsentTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent_texts')
    .addColumn('form_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('first_seen', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_texts_key', ['form_id', 'version'])
    .execute();
}

async function createIdempotency(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('answer_status', 'integer')
    .addColumn('answer_body', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['scope', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_by_time').on('idempotency').column('created_at').execute();
}

async function extendOutbox(db: Kysely<unknown>): Promise<void> {
  for (const [column, value] of [
    ['sender_name', ''],
    ['reply_to', ''],
    ['attachments', '[]'],
  ] as const) {
    await db.schema
      .alterTable('outbox')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(value))
      .execute();
  }
  await db.schema.alterTable('outbox').addColumn('lead_id', 'text').execute();
}
