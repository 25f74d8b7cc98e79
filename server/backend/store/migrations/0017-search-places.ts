// Functions that list the hits of a search, for databases that need them.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { engineOf } from '../engine.ts';

export const searchPlacesMigration: Migration = {
  up: (db: Kysely<unknown>) => engineOf(db).search.extend(db),
};
