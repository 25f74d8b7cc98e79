// The entries of the data folder, and which of them a backup holds (docs/operations.md, "The data folder").

/** The database of the embedded backend. */
export const databaseName = 'content.sqlite';
/** The database in an archive of a site with DATABASE_URL; no data folder has it. */
export const dumpName = 'database';
/** A backup in the making: links to the files that it will hold. A broken one is deleted by the next backup. */
export const stagePrefix = 'backup-in-progress-';
/** An unfinished restore; the site does not start beside it. */
export const restoreName = 'restore-in-progress';

/** Locked by the site or host that runs; empty. */
export const lockName = 'site.lock';

/** The queue's folders of leads: its own, and those for leads that stay until a person has looked at them. */
export const leadFolders = ['lead-queue', 'lead-queue/refused', 'lead-queue/broken'];
/** Folders that rows of the database name files of, and folders without such rows. */
export const fileFolders = ['uploads/leads', 'uploads/profile-icons', 'embeds', 'embed-challenges', 'outbox'];
/** The import writes it again. */
export const mediaFolder = 'media';

/** Entries that no backup holds, because the site makes them again or they are unfinished. */
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

/** The folders that a backup holds, and those that lead to them. */
const foldersInBackup = new Set(
  inBackup
    .filter((name) => name !== databaseName)
    .flatMap((name) => name.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))),
);

/** Whether a name of a backup is that of a folder or of a file; null where it may be either. */
export function kindInBackup(name: string): 'folder' | 'file' | null {
  if (name === databaseName) return 'file';
  return foldersInBackup.has(name) ? 'folder' : null;
}

/** Longer names are on no file system of Linux: of one part, and of a whole path. */
const maxPartBytes = 255;
const maxNameBytes = 4000;

/** Whether a name is that of a file or folder of a backup, and leads nowhere else. */
export function belongsToBackup(name: string): boolean {
  const parts = name.split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\p{Cc}]/u.test(name);
  const isShort = bytesOf(name) <= maxNameBytes && parts.every((part) => bytesOf(part) <= maxPartBytes);
  return (
    isPlain &&
    isShort &&
    !name.startsWith(`${databaseName}/`) &&
    inBackup.some((entry) => name === entry || name.startsWith(`${entry}/`) || entry.startsWith(`${name}/`))
  );
}

const bytesOf = (text: string): number => Buffer.byteLength(text);
