// Notes in the database when the last backup was made: the operator's page warns without one.
import { openAsIs } from '../backend/store/open-store.ts';
import { saveSetting } from '../backend/store/settings.ts';
import { patientWaitMs } from '../backend/store/waits.ts';

/** @param madeAt the moment whose data it holds */
export async function noteBackup(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  madeAt: Date,
): Promise<void> {
  // A backup is made before an update, too, and must not begin it: no migration is run.
  const store = await openAsIs(dataDir, { waitMs: patientWaitMs, databaseUrl, pool: 1 });
  try {
    await saveSetting(store, 'last_backup', madeAt.toISOString());
  } finally {
    await store.destroy();
  }
}
