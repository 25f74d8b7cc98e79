// Distinguishes transient failures from programming errors.
import { StorageFailure } from '../../shared/files/file-store.ts';

// https://www.sqlite.org/rescode.html: SQLITE_BUSY, SQLITE_LOCKED, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN
const busyCode = 5;
const transientCodes = new Set([busyCode, 6, 8, 10, 13, 14]);
/** Codes for a full disk or quota, a read-only disk, and too many open files. */
const transientSystemCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EIO']);

/**
 * PostgreSQL's error classes and codes for the connection, the server's resources, an operator's intervention, a statement
 * timeout, locks or rows held by others, failures of its disk, and a database that is read-only, as a standby before its
 * promotion. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const transientStates = /^(08|53|57P|58|57014|55P03|25006|25P03|40001|40P01)/;
const conflictStates = new Set(['40001', '40P01']);

/** The database did not answer, or ended the connection: work in progress may or may not be stored. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';

  constructor(cause: unknown) {
    const { message, code } = cause as { message?: string; code?: string };
    super(`The database does not answer (${message || code})`, { cause });
  }
}

/** Other writers took so long that the turn did not come in time; nothing was stored. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';

  constructor(waitedMs: number, cause?: unknown) {
    super(`Others have been writing to the database for ${waitedMs / 1000} seconds: try again later`, { cause });
  }
}

/** SQLite's primary code of an error; 0 for any other error. */
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

/** PostgreSQL's code of an error; empty for any other error. */
export function sqlStateOf(error: unknown): string {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' ? code : '';
}

/** Whether the error is a conflict with another transaction: nothing was stored, and a retry can succeed immediately. */
export const isConflict = (error: unknown): boolean => conflictStates.has(sqlStateOf(error));

/** Whether others held the needed locks, in a conflict or until the timeout: nothing was stored. */
export const isHindered = (error: unknown): boolean => isConflict(error) || sqlStateOf(error) === '55P03';

/**
 * Whether a new row has the same key as an existing one. This includes a row of a concurrent transaction, because the database
 * detects the duplicate key before the conflict.
 */
export const isTakenKey = (error: unknown): boolean => sqlStateOf(error) === '23505';

/** Extended code of a foreign key violation: https://www.sqlite.org/rescode.html#constraint_foreignkey */
const sqliteForeignKey = 787;

/** Whether the row to which a new row refers no longer exists. */
export const isOwnerGone = (error: unknown): boolean =>
  sqlStateOf(error) === '23503' || (error as { errcode?: unknown } | null)?.errcode === sqliteForeignKey;

/**
 * Whether the database was unavailable or busy, a disk full or read-only, or an object storage unavailable. Nothing was stored,
 * and a later retry can succeed.
 */
export function isTemporaryFailure(error: unknown): boolean {
  if ([DatabaseBusy, DatabaseAway, StorageFailure].some((kind) => error instanceof kind)) return true;
  if (transientStates.test(sqlStateOf(error))) return true;
  const { code: systemCode } = (error ?? {}) as { code?: unknown };
  if (typeof systemCode === 'string' && transientSystemCodes.has(systemCode)) return true;
  return transientCodes.has(sqliteCodeOf(error));
}
