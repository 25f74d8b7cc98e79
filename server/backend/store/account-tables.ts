// The tables of accounts: users, their sessions, and their own tools.
import type { Generated, Selectable } from 'kysely';
import type { Flag } from './page-tables.ts';

/** Instants are ISO 8601 in UTC. */
export interface UsersTable {
  id: Generated<number>;
  /** Lower-cased: one person, one account. */
  email: string;
  /** Encoded argon2id; empty for an account that has only been opened with Google. */
  password_hash: string;
  /** Mailed links older than this are invalid. A new address changes it, too: links to the old one must open nothing. */
  password_changed_at: string;
  /** Google's `sub`. */
  google_id: string | null;
  first_name: string;
  last_name: string;
  /** Name in the private folder of profile pictures; empty without one. */
  icon_file: string;
  created_at: string;
  /** The time when the mailed link was opened; before it a login is impossible. */
  verified_at: string | null;
  /** JSON: the lists ticked at registration. */
  newsletters: string;
}

/** One account. */
export type UserRow = Selectable<UsersTable>;

export interface SessionsTable {
  /** Hash of the cookie's value: a reader of the database can't log in with it. */
  id_hash: string;
  user_id: number;
  created_at: string;
  seen_at: string;
  expires_at: string;
  is_remembered: Flag;
  user_agent: string;
}

/** Requested reset links whose mail is not written yet, of known and unknown addresses alike. */
export interface ResetRequestsTable {
  id: string;
  login: string;
  created_at: string;
}

/** New addresses that wait for their confirmation. */
export interface EmailChangesTable {
  user_id: number;
  /** Lower-cased. It may be the address of another account, which its owner alone is told. */
  email: string;
  /** The time of the mailed link; another time is that of an earlier link. */
  asked_at: string;
}

export interface SavedPlantsTable {
  user_id: number;
  /** Id of the plant's page. */
  page_id: number;
  saved_at: string;
}

export interface EstimatesTable {
  id: string;
  user_id: number;
  title: string;
  /** JSON: the lines of the calculation. */
  lines: string;
  /** 1 if structures are opened, so that more is reserved for surprises. */
  opens_structures: number;
  saved_at: string;
}
