// The tables of accounts: users, their sessions, and their saved tools.
import type { Generated, Selectable } from 'kysely';
import type { Flag } from './page-tables.ts';

/** An account. Times are ISO 8601 in UTC. */
export interface UsersTable {
  id: Generated<number>;
  /** Lower-cased, because one person should have one account. */
  email: string;
  /** Encoded argon2id hash; empty for an account that has only been used with Google. */
  password_hash: string;
  /**
   * Mailed links older than this are invalid. A change of the address sets this time, too, so that links to the old address
   * become invalid.
   */
  password_changed_at: string;
  /** Google's id of the account, the claim `sub`. */
  google_id: string | null;
  first_name: string;
  last_name: string;
  /** Name in the private folder of profile pictures; empty without one. */
  icon_file: string;
  created_at: string;
  /** The time when the mailed link was opened; null before, when logging in is impossible. */
  verified_at: string | null;
  /** JSON list of the newsletters ticked at registration. */
  newsletters: string;
}

/** One account. */
export type UserRow = Selectable<UsersTable>;

export interface SessionsTable {
  /** Hash of the cookie's value, so that a reader of the database can't log in with it. */
  id_hash: string;
  user_id: number;
  created_at: string;
  seen_at: string;
  expires_at: string;
  is_remembered: Flag;
  user_agent: string;
}

/** Requested reset links whose mail is not written yet, for known and unknown addresses alike. */
export interface ResetRequestsTable {
  id: string;
  login: string;
  created_at: string;
}

/** Requested new addresses of accounts that are not confirmed yet. */
export interface EmailChangesTable {
  user_id: number;
  /** Lower-cased. The address may belong to another account, of which only its owner is notified. */
  email: string;
  /** The time of the current mailed link; links of other times are invalid. */
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
  /** 1 if structures are opened, so that the reserve for surprises is larger. */
  opens_structures: number;
  saved_at: string;
}
