// The tables of the operator's page.
import type { Generated } from 'kysely';

/** The second factor of an account. */
export interface OperatorsTable {
  user_id: number;
  /** Base32, as the authenticator has it. */
  secret: string;
  /** When the secret was made, and hash of the session that asked for it: no other session may read it. */
  started_at: string;
  started_by: string;
  /** When a first code proved that the authenticator has the secret; null before. */
  enrolled_at: string | null;
  /** The period of the last accepted code: no code is accepted twice, and none from before it. */
  last_step: number;
  /** JSON: hashes of the recovery codes that are left. */
  recovery_codes: string;
}

/** Sessions that have shown their second factor. */
export interface OperatorSessionsTable {
  session_hash: string;
  since: string;
  until: string;
}

/** What operators did. Rows are added, and neither changed nor deleted. */
export interface OperatorActsTable {
  id: Generated<number>;
  at: string;
  /** Address of the account, or the name of a command. */
  who: string;
  act: string;
  /** What it was done to, such as a lead's id; empty for nothing in particular. */
  subject: string;
  /** JSON: numbers and words about it, and no data of visitors. */
  details: string;
}
