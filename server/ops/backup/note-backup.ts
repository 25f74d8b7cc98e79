// Stores the time of the last backup in the database. The operator's page shows a warning without one.
import { openAsIs } from '../../backend/store/open-store.ts';
import { saveSetting } from '../../backend/store/settings.ts';
import { backgroundWaitMs } from '../../backend/store/waits.ts';

/** @param madeAt the time of the data in the backup */
export async function noteBackup(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null },
  madeAt: Date,
): Promise<void> {
  // A backup is also made before an update, and must not begin the update, so no migration runs here.
  const store = await openAsIs(dataDir, { waitMs: backgroundWaitMs, databaseUrl, pool: 1 });
  try {
    await saveSetting(store, 'last_backup', madeAt.toISOString());
  } finally {
    await store.destroy();
  }
}
