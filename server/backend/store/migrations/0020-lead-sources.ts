// The sources and fields of leads, so that filters and exports need not read all leads to find them.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const leadSourcesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lead_sources')
      .addColumn('form_id', 'integer', (column) => column.notNull())
      .addColumn('site', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('noted_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('lead_sources_key', ['form_id', 'site'])
      .execute();
    await db.schema
      .createTable('lead_fields')
      .addColumn('form_id', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('lead_fields_key', ['form_id', 'name'])
      .execute();
  },
};
