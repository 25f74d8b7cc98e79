// Distinguishes temporary failures from errors in our code.
import { StorageFailure } from '../../shared/files/file-store.ts';

// https://www.sqlite.org/rescode.html: SQLITE_BUSY, SQLITE_LOCKED, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN
const busyCode = 5;
const passingCodes = new Set([busyCode, 6, 8, 10, 13, 14]);
/** A full disk or quota, a read-only disk, and no more open files. */
const passingSystemCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EIO']);

/**
 * PostgreSQL's classes and codes: the connection, the server's resources, its operator, a statement that took too long,
 * a lock or a row that others hold. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const passingStates = /^(08|53|57P|57014|55P03|25P03|40001|40P01)/;
const conflictStates = new Set(['40001', '40P01']);

/** The database does not answer, or ended the connection: whatever was under way may be stored or not. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string };
    super(`The database does not answer (${message || code})`, { cause });
  }
}

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

/** The database lacks migrations of this program. */
export class DatabaseBehind extends Error {
  override readonly name = 'DatabaseBehind';
}

/** PostgreSQL's code of an error; an empty text for an error that is not PostgreSQL's. */
export function sqlStateOf(error: unknown): string {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' ? code : '';
}

/** Whether another transaction came in between: nothing was stored, and the same work can succeed at once. */
export const isConflict = (error: unknown): boolean => conflictStates.has(sqlStateOf(error));

/** Whether others held what was to be changed, in a conflict or for longer than it may wait: nothing was stored. */
export const isHindered = (error: unknown): boolean => isConflict(error) || sqlStateOf(error) === '55P03';

/**
 * Whether a new row has the key of another one: also when that one came in between, for the database notices the key
 * before it notices the conflict.
 */
export const isTakenKey = (error: unknown): boolean => sqlStateOf(error) === '23505';

/** https://www.sqlite.org/rescode.html#constraint_foreignkey */
const sqliteForeignKey = 787;

/** Whether the row that a new row belongs to is gone. */
export const isOwnerGone = (error: unknown): boolean =>
  sqlStateOf(error) === '23503' || (error as { errcode?: unknown } | null)?.errcode === sqliteForeignKey;

/**
 * Whether the database was away or busy, a disk full or read-only, or an object storage away: nothing was stored, and a
 * later retry can help.
 */
export function isTemporaryFailure(error: unknown): boolean {
  if ([DatabaseBusy, DatabaseAway, StorageFailure].some((kind) => error instanceof kind)) return true;
  if (passingStates.test(sqlStateOf(error))) return true;
  const { code: systemCode } = (error ?? {}) as { code?: unknown };
  if (typeof systemCode === 'string' && passingSystemCodes.has(systemCode)) return true;
  return passingCodes.has(sqliteCodeOf(error));
}
