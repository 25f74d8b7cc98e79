// An index of drafts, which are few: without it, a database reads every page to find them by title.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const draftsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index pages_of_drafts on pages (title_sort, id, type) where live = 0`.execute(db);
  },
};
