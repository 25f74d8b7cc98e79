// Failures that an operator can correct, each with a message of one line.

/** A failure whose message explains the remedy. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const reasons: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk of "${path}" is full: make room there, and run the command again.`,
  EDQUOT: (path) => `The disk quota of "${path}" is used up: make room there, and run the command again.`,
  EFBIG: (path) => `"${path}" may not become that large: raise the limit of file sizes of this user.`,
  EACCES: (path) => `This user may not use "${path}": run the command as the site's user, or change its owner.`,
  EPERM: (path) => `This user may not change "${path}": run the command as the site's user, or change its owner.`,
  EROFS: (path) => `"${path}" cannot be written: its file system is read-only.`,
  ENOENT: (path) => `"${path}" is not there: correct the path, or create the folder.`,
  ENAMETOOLONG: (path) => `"${path}" is too long for this file system: name a folder with a shorter path.`,
  ENOTDIR: (path) => `"${path}" leads through a file that is no folder: correct the path.`,
};

/** SQLite's codes for a full disk, a file that cannot be opened, and a file that may not be written. */
const sqliteCodes: Record<number, string> = { 13: 'ENOSPC', 14: 'EACCES', 8: 'EROFS' };

/** @param path the path in the message when the system error contains none */
export function explain(error: unknown, path: string): Error {
  if (!(error instanceof Error) || error instanceof BackupError) return error as Error;
  const { code = '', errcode = 0, path: failed = path } = error as NodeJS.ErrnoException & { errcode?: number };
  const reason = reasons[code] ?? reasons[sqliteCodes[errcode & 0xff] ?? ''];
  return reason ? new BackupError(reason(failed), { cause: error }) : error;
}
