// Command: npx pihlaja restore restores the data of a backup into an empty DATA_DIR; with --check, it only verifies the backup.
import { readConfig } from '../../config.ts';
import { runCommandLine } from '../../shared/command-line.ts';
import { explain } from '../backup/backup-error.ts';
import { type BackupManifest, describeContents } from '../backup/manifest.ts';
import { checkArchive } from '../backup/read-archive.ts';
import { restore } from '../backup/restore.ts';

const command = {
  name: 'npx pihlaja restore',
  does: 'Puts the data of a backup into an empty DATA_DIR and database, once every file in it is verified.',
  words: { FILE: 'the archive that npx pihlaja backup wrote' },
  options: { check: { type: 'boolean', help: 'verify the archive only, and write nothing' } },
  isConfigured: true,
} as const;

await runCommandLine(command, async ({ values, words, env }) => {
  const { dataDir, databaseDirectUrl: databaseUrl, backupKey } = readConfig(env);
  const [file = ''] = words;
  try {
    if (values.check) return `Every file is as it was packed: ${describe(await checkArchive(file, backupKey))}\n`;
    const note = (line: string) => void process.stderr.write(`${line}\n`);
    const { manifest, isNewer } = await restore(file, backupKey, dataDir, { databaseUrl, note });
    if (isNewer) note(`Version ${manifest.version} made this database: start that version or a newer one.`);
    const place = manifest.database && databaseUrl ? `"${dataDir}" and the database of DATABASE_URL` : `"${dataDir}"`;
    return `Restored into ${place}: ${describe(manifest)}\n`;
  } catch (error) {
    throw explain(error, values.check ? file : dataDir);
  }
});

function describe(manifest: BackupManifest): string {
  const when = `${manifest.madeAt.slice(0, 16).replace('T', ' ')} UTC`;
  return `${describeContents(manifest)}, as they were at ${when} (version ${manifest.version})`;
}
