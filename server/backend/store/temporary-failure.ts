// Tells failures that pass by themselves from errors of ours.

// https://www.sqlite.org/rescode.html: SQLITE_BUSY, SQLITE_LOCKED, SQLITE_IOERR, SQLITE_FULL
const passingCodes = new Set([5, 6, 10, 13]);

/** Whether the database was busy or its disk full: nothing was stored, and trying again later can help. */
export function isTemporaryFailure(error: unknown): boolean {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  // The lower byte is the primary code; the rest tells its kinds apart.
  return typeof code === 'number' && passingCodes.has(code & 0xff);
}
