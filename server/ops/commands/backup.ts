// Command: npx pihlaja backup writes one archive of the site's data while the site runs.
import { openAsIs } from '../../backend/store/open-store.ts';
import { saveSetting } from '../../backend/store/settings.ts';
import { backgroundWaitMs } from '../../backend/store/waits.ts';
import { readConfig } from '../../config.ts';
import { runCommandLine, UsageError } from '../../shared/command-line.ts';
import { megabytes } from '../../shared/megabytes.ts';
import { keepNewest } from '../backup/archive-names.ts';
import { explain } from '../backup/backup-error.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { describeContents } from '../backup/manifest.ts';

const command = {
  name: 'npx pihlaja backup',
  does: 'Writes one archive of DATA_DIR and the database, encrypted with BACKUP_KEY; the site may run meanwhile.',
  words: { FILE: 'the archive, or a folder in which it gets a name with the time' },
  options: {
    'without-media': { type: 'boolean', help: 'leave out media/, which an import of the content writes again' },
    keep: { type: 'string', value: 'NUMBER', help: 'then delete older archives of the folder, but for this many' },
  },
  isConfigured: true,
} as const;

await runCommandLine(command, async ({ values, words, env }) => {
  const { dataDir, databaseDirectUrl: databaseUrl, contentApiUrl, backupKey: key, storage } = readConfig(env);
  const [target = ''] = words;
  const { keep } = values;
  if (keep !== undefined && !/^[1-9]\d*$/.test(keep))
    throw new UsageError('--keep must be a whole number from 1.', command);
  const stop = new AbortController();
  // A backup that is stopped by Ctrl-C or a timer leaves no files.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const now = new Date();
  const options = {
    signal: stop.signal,
    withMedia: !values['without-media'],
    hasDatabase: contentApiUrl === null,
    databaseUrl,
    hasStorage: storage !== null,
  };
  const { file, size, manifest } = await makeBackup({ dataDir, target, key, now, ...options }).catch((error) => {
    throw stop.signal.aborted ? new Error('The backup was stopped: nothing is left of it.') : explain(error, target);
  });
  const note = (line: string) => process.stderr.write(`${line}\n`);
  if (options.hasDatabase)
    await noteBackup({ dataDir, databaseUrl }, now).catch((error) =>
      note(`The database could not note the backup (${error.message}): /yllapito/ will miss it.`),
    );
  if (key === null) note('BACKUP_KEY is not set: the archive is not encrypted, and holds the data of visitors.');
  if (storage) note('The files in STORAGE_URL are not in the archive: the versions of the bucket are their backup.');
  for (const name of manifest.missing) note(`"${name}" is lost: the database names it, and there is no such file.`);
  const { deleted, later } = keep === undefined ? { deleted: 0, later: [] } : await keepNewest(file, Number(keep));
  for (const name of later)
    note(`${name} is later than this backup: the clock is wrong, or was. Delete it when the clock is right.`);
  const older = deleted === 0 ? '' : `; ${deleted} older deleted`;
  const how = key === null ? 'not encrypted' : 'encrypted';
  return `${file} (${megabytes(size)}, ${how}): ${describeContents(manifest)}${older}\n`;
});

/**
 * Stores the time of the last backup in the database. The operator's page shows a warning without one.
 * @param madeAt the time of the data in the backup
 */
async function noteBackup(
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
