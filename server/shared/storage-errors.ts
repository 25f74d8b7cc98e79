// Finds the reason why a machine cannot store data, and describes it in a sentence.
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StorageFailure } from './files/file-store.ts';

/**
 * The kinds of problems: a full disk, a read-only disk, a failing disk (SQLite reports the same for a disk that has become
 * read-only), no more open files, a database that can't be opened, or a damaged database.
 */
type StorageProblem = 'full' | 'read-only' | 'failing' | 'no files' | 'unopened' | 'damaged';

/** Problems by system error code, and by primary result code of SQLite (https://www.sqlite.org/rescode.html). */
const problems = new Map<unknown, StorageProblem>([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  [13, 'full'],
  ['EROFS', 'read-only'],
  [8, 'read-only'],
  ['EIO', 'failing'],
  [10, 'failing'],
  ['EMFILE', 'no files'],
  ['ENFILE', 'no files'],
  [14, 'unopened'],
  [11, 'damaged'],
  [26, 'damaged'],
]);

const sentences: Record<StorageProblem, string> = {
  full: 'the disk is full: nothing more is stored until there is room',
  'read-only': 'the disk is read-only: nothing is stored until it is writable',
  failing: 'the disk fails, or has become read-only: nothing is stored until it works again',
  'no files': 'no more files can be opened: raise the limit of open files, or look for what holds them',
  unopened:
    'the database cannot be opened: give its folder to the user that runs the site, or raise the limit of open files',
  damaged: 'the database is damaged: stop the site, keep its folder, and restore the last backup',
};

/** @returns null for an error of another kind */
function findProblem(error: unknown): { problem: StorageProblem; reason: string } | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, errcode, errstr, cause } = error as Record<'code' | 'errcode' | 'errstr' | 'cause', unknown>;
  // The lower byte of SQLite's code is the primary one.
  const problem = problems.get(typeof errcode === 'number' ? errcode & 0xff : code);
  return problem ? { problem, reason: String(errstr ?? code) } : findProblem(cause);
}

/** Returns a sentence for the log, or null for an error of another kind. */
export function describeStorageError(error: unknown): string | null {
  if (error instanceof StorageFailure) return 'the object storage fails: its files are missing until it works again';
  const found = findProblem(error);
  return found && sentences[found.problem];
}

/** A line for the operator who starts the site. @returns null for an error of another kind */
export function explainStart(error: unknown, dataDir: string): string | null {
  const found = findProblem(error);
  if (!found) return null;
  const { problem, reason } = found;
  if (problem === 'full')
    return `The disk of DATA_DIR "${dataDir}" is full (${reason}). Free some of it, or set another DATA_DIR.`;
  if (problem === 'read-only')
    return `Cannot write to DATA_DIR "${dataDir}" (${reason}). Give its user the right, or set another DATA_DIR.`;
  if (problem === 'failing')
    return `The disk of DATA_DIR "${dataDir}" fails (${reason}). Repair it, or set another DATA_DIR.`;
  const file = join(dataDir, 'content.sqlite');
  if (problem === 'damaged')
    return (
      `The database "${file}" is damaged (${reason}). Move the folder aside, and put the last backup into an empty one: ` +
      'npx pihlaja restore FILE (docs/operations.md, "To restore").'
    );
  const why = problem === 'unopened' ? whyUnopened(file) : null;
  if (why !== null) return `Cannot open the database "${file}" (${why}).`;
  return `The site may not open more files (${reason}). Raise the limit with ulimit -n or LimitNOFILE.`;
}

/** Whether an error with a file is caused by the disk or by this process, and not by the file. */
export function isOfMachine(error: unknown, file: string): boolean {
  const problem = findProblem(error)?.problem;
  if (problem === 'unopened') return whyUnopened(file) === null;
  return problem !== undefined && problem !== 'damaged';
}

/** @returns why this process can't open a file, with the remedy; null when it can, or when it may open no more files */
function whyUnopened(file: string): string | null {
  try {
    closeSync(openSync(file, 'r+'));
    return null;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EMFILE' || code === 'ENFILE') return null;
    if (code !== 'EACCES' && code !== 'EPERM') return code;
    // The user of a container may have no name, so the id is printed.
    const user = process.getuid?.();
    return `${code}: it ${ownerOf(file)}, and this program runs as user ${user}; run chown -R ${user} on its folder`;
  }
}

function ownerOf(file: string): string {
  try {
    return `belongs to user ${statSync(file).uid}`;
  } catch {
    return 'is in a folder of another user';
  }
}
