// Distinguishes temporary failures from errors in our code.
import { StorageFailure } from '../../shared/files/file-store.ts';

// https://www.sqlite.org/rescode.html: SQLITE_BUSY, SQLITE_LOCKED, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN
const busyCode = 5;
const passingCodes = new Set([busyCode, 6, 8, 10, 13, 14]);
/** A full disk or quota, a read-only disk, and no more open files. */
const passingSystemCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EIO']);

/** Other writers took so long that no turn came; nothing was stored. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';

  constructor(waitedMs: number, cause?: unknown) {
    super(`Others have been writing to the database for ${waitedMs / 1000} seconds: try again later`, { cause });
  }
}

/** SQLite's primary code of an error; 0 for an error that is not SQLite's. */
function sqliteCodeOf(error: unknown): number {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  // The lower byte is the primary code; the rest is the extended code.
  return typeof errcode === 'number' ? errcode & 0xff : 0;
}

/** Whether another program is writing now. */
export const isLockedByAnother = (error: unknown): boolean => sqliteCodeOf(error) === busyCode;

/**
 * Whether the database was busy, a disk full or read-only, or an object storage away: nothing was stored, and a later
 * retry can help.
 */
export function isTemporaryFailure(error: unknown): boolean {
  if (error instanceof DatabaseBusy || error instanceof StorageFailure) return true;
  const { code: systemCode } = (error ?? {}) as { code?: unknown };
  if (typeof systemCode === 'string' && passingSystemCodes.has(systemCode)) return true;
  return passingCodes.has(sqliteCodeOf(error));
}
