// The operators' page: second factors, sessions that have used one, the audit log, and the search for leads.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const operatorsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createOperators(db);
    await createOperatorSessions(db);
    await createOperatorActs(db);
    await createLeadWords(db);
    await extendLeads(db);
  },
};

async function createOperators(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operators')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('started_by', 'text', (column) => column.notNull())
    .addColumn('enrolled_at', 'text')
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('recovery_codes', 'text', (column) => column.notNull())
    .execute();
}

async function createOperatorSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator_sessions')
    .addColumn('session_hash', 'text', (column) =>
      column.primaryKey().references('sessions.id_hash').onDelete('cascade'),
    )
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
}

async function createOperatorActs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator_acts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
}

/** The rows are narrow, because a search reads all of them. */
async function createLeadWords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_words')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().references('leads.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('form_id', 'integer', (column) => column.notNull())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lead_words_by_time').on('lead_words').column('created_at').execute();
}

async function extendLeads(db: Kysely<unknown>): Promise<void> {
  for (const column of ['handled_at', 'refused_at'])
    await db.schema.alterTable('leads').addColumn(column, 'text').execute();
  for (const column of ['handled_by', 'note'])
    await db.schema
      .alterTable('leads')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute();
  // Each index contains all columns that a list filters by, so that a list reads only the leads of the requested page.
  for (const [name, condition] of Object.entries(listed)) {
    const index = sql`CREATE INDEX ${sql.id(`leads_${name}`)} ON leads (created_at, form_id, site, id)`;
    await sql`${index}${condition ? sql` WHERE ${sql.raw(condition)}` : sql``}`.execute(db);
  }
}

/**
 * Conditions by state, worded as in `admin/lead-list-queries.ts`: a database uses a partial index only for exactly these
 * conditions.
 */
const listed = {
  all: '',
  new: "handled_at IS NULL AND refused_at IS NULL AND (quarantine = '' OR released_at IS NOT NULL)",
  handled: 'handled_at IS NOT NULL',
  quarantined: "quarantine <> '' AND released_at IS NULL AND refused_at IS NULL",
  refused: 'refused_at IS NOT NULL',
};
