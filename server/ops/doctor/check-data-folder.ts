// Checks the data folder: it exists, belongs to the site, is not accessible to others, and has free space.
import { access, constants, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytesOf } from '../../shared/free-bytes.ts';
import { littleRoomBytes } from '../../shared/health-limits.ts';
import { restoreName, stagePrefix } from '../backup/data-folder.ts';
import type { DoctorContext } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, warn, fail } = verdictsOf('data folder');

const gigabyte = 1e9;
const noRoom = 0.3 * gigabyte;

const asUser = "Run the doctor as the site's user, or correct the owner.";

/** Numbers of the system, which a test replaces. */
interface Measures {
  /** Bytes that this user may still write to the disk of the folder. */
  free(folder: string): Promise<number>;
}

const measured: Measures = { free: freeBytesOf };

export async function checkDataFolder(
  context: Pick<DoctorContext, 'config' | 'isPublic'>,
  { free } = measured,
): Promise<Diagnosis[]> {
  const { dataDir } = context.config;
  const folder = await stat(dataDir).catch((error: NodeJS.ErrnoException) => error.code);
  if (folder === 'EACCES') return [fail(`this user may not read "${dataDir}"`, asUser)];
  if (typeof folder !== 'object' || !folder.isDirectory())
    return [fail(`"${dataDir}" is not there`, 'Set DATA_DIR to the folder of the site, or start the site once.')];
  const found = [
    await checkAccess(dataDir, folder),
    checkModes(dataDir, folder.mode, context.isPublic),
    await checkOwners(dataDir, folder),
    checkRoom(dataDir, await free(dataDir)),
    await checkLeftovers(dataDir),
  ].filter((one) => one !== null);
  return found.length > 0
    ? found
    : [ok(`"${dataDir}" is writable, closed to others, and has ${inGigabytes(await free(dataDir))} free`)];
}

const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;

async function checkAccess(dataDir: string, { uid }: { uid: number }): Promise<Diagnosis | null> {
  const isWritable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (isWritable) return null;
  return fail(`this user may not write "${dataDir}", which belongs to user ${uid}`, asUser);
}

function checkModes(dataDir: string, mode: number, isPublic: boolean): Diagnosis | null {
  if ((mode & 0o077) === 0) return null;
  const says = `other users may read "${dataDir}" (mode ${(mode & 0o777).toString(8)}), which holds leads and accounts`;
  return (isPublic ? fail : warn)(says, `chmod 700 "${dataDir}".`);
}

/** Checks the owners: a command that was run by root leaves files that the site cannot write. */
async function checkOwners(dataDir: string, { uid, gid }: { uid: number; gid: number }): Promise<Diagnosis | null> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names) {
    const found = await stat(join(dataDir, name)).catch(() => null);
    if (found && found.uid !== uid)
      return fail(
        `"${name}" belongs to user ${found.uid}, and the folder to user ${uid}`,
        `chown -R ${uid}:${gid} "${dataDir}".`,
      );
  }
  return null;
}

function checkRoom(dataDir: string, bytes: number): Diagnosis | null {
  if (bytes >= littleRoomBytes) return null;
  const says = `the disk of "${dataDir}" has ${inGigabytes(bytes)} free`;
  const todo =
    'Make room: image-cache/ may be deleted while the site is stopped, and old mails in outbox/ at any time.';
  return (bytes < noRoom ? fail : warn)(says, todo);
}

async function checkLeftovers(dataDir: string): Promise<Diagnosis | null> {
  const names: string[] = await readdir(dataDir).catch(() => []);
  if (names.includes(restoreName))
    return fail(
      `"${restoreName}" is there: a restore runs, or was killed`,
      'Empty the folder, and run npx pihlaja restore again.',
    );
  const stage = names.find((name) => name.startsWith(stagePrefix));
  return stage ? warn(`"${stage}" is there: a backup runs, or was killed`, 'Delete it if no backup runs.') : null;
}
