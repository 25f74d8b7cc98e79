// The tables of the operators' page.
import type { Generated } from 'kysely';

/** The second factor of an account. */
export interface OperatorsTable {
  user_id: number;
  /** The secret in base32, as the authenticator app stores it. */
  secret: string;
  /** The time when the secret was created, and the hash of the session that requested it: only that session may read it. */
  started_at: string;
  started_by: string;
  /** The time when a first code proved that the authenticator app has the secret; null before. */
  enrolled_at: string | null;
  /** The period of the last accepted code: codes of this and earlier periods are refused. */
  last_step: number;
  /** JSON: hashes of the unused recovery codes. */
  recovery_codes: string;
}

/** Sessions in which the second factor was used. */
export interface OperatorSessionsTable {
  session_hash: string;
  since: string;
  until: string;
}

/** The audit log of operators. Rows are added, but neither changed nor deleted. */
export interface OperatorActsTable {
  id: Generated<number>;
  at: string;
  /** Address of the account, or the name of a command. */
  who: string;
  act: string;
  /** The object of the action, such as a lead's id; may be empty. */
  subject: string;
  /** JSON: numbers and texts about the action; no data of visitors. */
  details: string;
}
