// Tells failures that pass by themselves from errors of ours.

// https://www.sqlite.org/rescode.html: SQLITE_BUSY, SQLITE_LOCKED, SQLITE_IOERR, SQLITE_FULL
const passingCodes = new Set([5, 6, 10, 13]);
/** A full disk or quota, and no more open files. */
const passingSystemCodes = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO']);

/** Whether the database was busy or a disk full: nothing was stored, and trying again later can help. */
export function isTemporaryFailure(error: unknown): boolean {
  const { errcode: code, code: systemCode } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  if (typeof systemCode === 'string' && passingSystemCodes.has(systemCode)) return true;
  // The lower byte is the primary code; the rest tells its kinds apart.
  return typeof code === 'number' && passingCodes.has(code & 0xff);
}
