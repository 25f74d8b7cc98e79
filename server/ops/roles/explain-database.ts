// Describes in one line why a start fails because of its database.
import { DatabaseAway, DatabaseBehind, sqlStateOf } from '../../backend/store/temporary-failure.ts';

/** @returns null for an error of another kind */
export function explainDatabase(error: unknown): string | null {
  if (error instanceof DatabaseBehind)
    return 'The database of DATABASE_URL is not up to date. Run npm start -- --role=migrate first.';
  if (error instanceof DatabaseAway) return `Cannot reach the PostgreSQL of DATABASE_URL: ${reasonOf(error.cause)}`;
  if (/^(08|53|57P)/.test(sqlStateOf(error))) return `Cannot reach the PostgreSQL of DATABASE_URL: ${reasonOf(error)}`;
  // A refused login, and a database that does not exist: https://www.postgresql.org/docs/current/errcodes-appendix.html
  if (/^(28|3D|42501)/.test(sqlStateOf(error))) return `Cannot open the database of DATABASE_URL: ${reasonOf(error)}`;
  return null;
}

/** The reason in an error. If several addresses of one name fail, the error has no message. */
const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || 'no reason was given';
};
