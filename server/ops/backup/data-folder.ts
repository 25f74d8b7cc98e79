// The entries of the data folder, and which of them a backup contains (docs/operations.md, "The data folder").
import { unportableCharacters } from '../../shared/files/file-store.ts';

/** The database of the embedded backend. */
export const databaseName = 'content.sqlite';
/** The database in an archive of a site with DATABASE_URL. No data folder contains it. */
export const dumpName = 'database';
/**
 * Prefix of the folder of an unfinished backup, which contains links to the files of the backup. The next backup deletes the
 * folder of a failed one.
 */
export const stagePrefix = 'backup-in-progress-';
/** The folder of an unfinished restore. The site does not start while it exists. */
export const restoreName = 'restore-in-progress';

/** An empty file, locked by the running site or host. */
export const lockName = 'site.lock';

/** The folders of queued leads: the queue itself, and the folders for leads that a person must review. */
export const leadFolders = ['lead-queue', 'lead-queue/refused', 'lead-queue/broken'];
/** Folders whose files are named by rows of the database, and folders of files without such rows. */
export const fileFolders = ['uploads/leads', 'uploads/profile-icons', 'embeds', 'embed-challenges', 'outbox'];
/** The folder of pictures, which the import writes again. */
export const mediaFolder = 'media';

/** Entries that no backup contains, because the site recreates them or because they are unfinished. */
export const leftOut = [
  `${databaseName}-wal`,
  `${databaseName}-shm`,
  lockName,
  'image-cache',
  'embed-refusals',
  'pictures-to-draw.json',
  'site-name.txt',
  'uploads/incoming',
  'lead-queue/incoming',
];

const inBackup = [databaseName, dumpName, 'lead-queue', ...fileFolders, mediaFolder];

/** The folders that a backup contains, and their parent folders. */
const foldersInBackup = new Set(
  inBackup
    .filter((name) => name !== databaseName)
    .flatMap((name) => name.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
);

/** Whether a name in a backup is that of a folder or of a file; null if it may be either. */
export function kindInBackup(name: string): 'folder' | 'file' | null {
  if (name === databaseName) return 'file';
  return foldersInBackup.has(name) ? 'folder' : null;
}

/** Maximum lengths of a path segment and of a whole path in file systems of Linux. */
const maxPartBytes = 255;
const maxNameBytes = 4000;

/** Whether a name is that of a file or folder of a backup, without references to other folders. */
export function belongsToBackup(name: string): boolean {
  const parts = name.split('/');
  const isPlain =
    parts.every((part) => part !== '' && part !== '.' && part !== '..') && !unportableCharacters.test(name);
  const isShort = bytesOf(name) <= maxNameBytes && parts.every((part) => bytesOf(part) <= maxPartBytes);
  return (
    isPlain &&
    isShort &&
    !name.startsWith(`${databaseName}/`) &&
    inBackup.some((entry) => name === entry || name.startsWith(`${entry}/`) || entry.startsWith(`${name}/`))
  );
}

const bytesOf = (text: string): number => Buffer.byteLength(text);
