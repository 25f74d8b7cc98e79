// The audit log of operators' actions. Rows are only added.
import type { Selectable } from 'kysely';
import type { Store } from '../store/open-store.ts';
import type { OperatorActsTable } from '../store/operator-tables.ts';

/** A row of the log. */
export type OperatorActRow = Selectable<OperatorActsTable>;

/** The logged actions of operators. */
const operatorActs = [
  'factor-added',
  'factor-removed',
  'recovery-codes-made',
  'entered',
  'entered-by-recovery-code',
  'code-refused',
  'left',
  'lead-opened',
  'lead-handled',
  'lead-unhandled',
  'lead-mailed',
  'lead-released',
  'lead-refused',
  'lead-drafted',
  'leads-exported',
  'person-searched',
  'person-deleted',
  'mails-retried',
  'mail-tested',
  'kept-leads-retried',
  'content-checked',
  'subscribers-exported',
  'subscriber-searched',
  'subscriber-removed',
] as const;
export type OperatorActName = (typeof operatorActs)[number];

export interface OperatorAct {
  at: Date;
  who: string;
  act: OperatorActName;
  /** The object of the action, such as a lead's id; contains no data of visitors. */
  subject?: string;
  details?: Record<string, string | number>;
}

/** Adds a row to the log; call it in the transaction of the action. */
export async function noteAct(store: Store, { at, who, act, subject = '', details = {} }: OperatorAct): Promise<void> {
  const row = { at: at.toISOString(), who, act, subject, details: JSON.stringify(details) };
  await store.insertInto('operator_acts').values(row).execute();
}

/** Lists the latest actions first. */
export async function findActs(
  store: Store,
  { offset, limit }: { offset: number; limit: number },
): Promise<OperatorActRow[]> {
  return store.selectFrom('operator_acts').selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
}

export async function countActs(store: Store): Promise<number> {
  const query = store.selectFrom('operator_acts').select((of) => of.fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}
