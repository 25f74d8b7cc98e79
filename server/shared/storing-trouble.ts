// Finds out what keeps a machine from storing anything, and says it in a sentence.
import { StorageFailure } from './files/file-store.ts';

/** A full disk, a read-only one, one that fails (as SQLite calls also what has become read-only), or no more open files. */
type StoringTrouble = 'full' | 'read-only' | 'failing' | 'no files';

/** By system error, and by primary result code of SQLite (https://www.sqlite.org/rescode.html). */
const troubles = new Map<unknown, StoringTrouble>([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  [13, 'full'],
  ['EROFS', 'read-only'],
  [8, 'read-only'],
  ['EIO', 'failing'],
  [10, 'failing'],
  ['EMFILE', 'no files'],
  ['ENFILE', 'no files'],
  [14, 'no files'],
]);

const sentences: Record<StoringTrouble, string> = {
  full: 'the disk is full: nothing more is stored until there is room',
  'read-only': 'the disk is read-only: nothing is stored until it is writable',
  failing: 'the disk fails, or has become read-only: nothing is stored until it works again',
  'no files': 'no more files can be opened: raise the limit of open files, or look for what holds them',
};

/** @returns null for an error of another kind */
function findTrouble(error: unknown): { trouble: StoringTrouble; reason: string } | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, errcode, errstr, cause } = error as Record<'code' | 'errcode' | 'errstr' | 'cause', unknown>;
  // The lower byte of SQLite's code is the primary one.
  const trouble = troubles.get(typeof errcode === 'number' ? errcode & 0xff : code);
  return trouble ? { trouble, reason: String(errstr ?? code) } : findTrouble(cause);
}

/** A sentence for the log. @returns null for an error of another kind */
export function explainStoring(error: unknown): string | null {
  if (error instanceof StorageFailure) return 'the object storage fails: its files are missing until it works again';
  const found = findTrouble(error);
  return found && sentences[found.trouble];
}

/** A line for who starts the site. @returns null for an error of another kind */
export function explainStart(error: unknown, dataDir: string): string | null {
  const found = findTrouble(error);
  if (!found) return null;
  const { trouble, reason } = found;
  if (trouble === 'full') return `DATA_DIR wants a disk with room, but "${dataDir}" is on a full one (${reason})`;
  if (trouble === 'read-only')
    return `DATA_DIR wants a folder that can be written, but "${dataDir}" cannot be (${reason})`;
  if (trouble === 'failing')
    return `DATA_DIR wants a disk that works, but "${dataDir}" is on one that fails (${reason})`;
  return `The site wants more open files than it may have (${reason}): raise the limit, with ulimit -n or LimitNOFILE`;
}
