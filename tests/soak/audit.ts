// Compares the responses to visitors with the stored data.
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readRows } from '../helpers/read-rows.ts';
import type { Ledger } from './ledger.ts';
import type { Stage } from './stage.ts';
import { emailOf, nameOf, type WriteKind } from './writes.ts';

export interface Audit {
  lost: string[];
  doubled: string[];
  /** Stored without an acknowledgement, and not retried any more. */
  untold: string[];
}

const maxDeliveryMs = 6 * 60_000;
const isLead = (name: string) => /^[0-9a-f-]{36}$/.test(name);

/** Waits until the host has delivered its queued leads. */
export async function waitForDelivery({ dataDir }: Stage): Promise<void> {
  const queue = dataDir.replace(/backend$/, 'host/lead-queue');
  const deadline = performance.now() + maxDeliveryMs;
  while (readdirSync(queue).some(isLead)) {
    if (performance.now() > deadline) throw new Error('Kept leads are not delivered');
    await pause(200);
  }
}

export const audit = ({ dataDir }: Stage, ledger: Ledger): Promise<Audit> =>
  compareStored(
    {
      rows: async (sql) => readRows(dataDir, sql).map(String),
      images: new Set(readdirSync(`${dataDir}/uploads/leads`)),
    },
    ledger,
  );

/** The stored data. */
export interface Stored {
  /** The values of a query with one column. */
  rows(sql: string): Promise<string[]>;
  /** The names of the stored images of leads. */
  images: ReadonlySet<string>;
}

export async function compareStored({ rows, images }: Stored, { acknowledged }: Ledger): Promise<Audit> {
  const result: Audit = { lost: [], doubled: [], untold: [] };
  const acknowledgedOf = (...kinds: WriteKind[]) => kinds.flatMap((kind) => acknowledged.get(kind) ?? []);

  function compare(what: string, wanted: readonly string[], stored: readonly string[]): void {
    const storedSet = new Set(stored);
    const wantedSet = new Set(wanted);
    result.lost.push(...wanted.filter((one) => !storedSet.has(one)).map((one) => `${what} ${one}`));
    const seen = new Set<string>();
    for (const one of stored) {
      if (seen.has(one)) result.doubled.push(`${what} ${one}`);
      seen.add(one);
    }
    result.untold.push(...[...storedSet].filter((one) => !wantedSet.has(one)).map((one) => `${what} ${one}`));
  }

  const nameIn = (answers: string) => /Lähettäjä \d+/.exec(answers)?.[0] ?? answers;
  compare(
    'lead',
    acknowledgedOf('lead', 'lead with image').map(nameOf),
    (await rows('select answers from leads')).map(nameIn),
  );
  const pictured = 'select answers from leads where id in (select lead_id from lead_images)';
  compare('image of lead', acknowledgedOf('lead with image').map(nameOf), (await rows(pictured)).map(nameIn));
  // A killed program leaves files without a row, which are removed later.
  result.lost.push(
    ...(await rows('select file from lead_images')).filter((file) => !images.has(file)).map((file) => `file ${file}`),
  );
  compare('account', acknowledgedOf('account').map(emailOf), await rows('select email from users'));
  const emails = acknowledgedOf('newsletter', 'partner order').map(emailOf);
  compare('subscription', emails, await rows('select email from newsletter_subscriptions'));
  // A vote has no name, so only the number of votes can be compared.
  const [votes, wanted] = [await rows('select visitor_hash from votes'), acknowledgedOf('vote').length];
  if (votes.length < wanted) result.lost.push(`${wanted - votes.length} votes`);
  if (votes.length > wanted) result.doubled.push(`${votes.length - wanted} votes`);
  return result;
}
