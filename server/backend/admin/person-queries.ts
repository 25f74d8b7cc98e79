// Finds and deletes all stored data of one person, by email address.

import { sql } from 'kysely';
import { asciiEmail, spellingsOf } from '../../shared/ascii-email.ts';
import { deleteUser, findUserByEmail } from '../accounts/user-queries.ts';
import type { LeadReceipt } from '../leads/lead-record.ts';
import type { UserRow } from '../store/account-tables.ts';
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';
import { anonymiseVotes } from '../votes/vote-queries.ts';
import { hasWords } from './lead-list-queries.ts';

/** The stored data of a person. */
export interface PersonRows {
  /** Ids of the leads that the person has sent. */
  leadIds: string[];
  /** Names of the images of those leads. */
  leadFiles: string[];
  /** Ids of unsent mails to the person, and of unsent mails about the person's leads. */
  mailIds: string[];
  subscriptionIds: string[];
  user: UserRow | undefined;
  /** Numbers of the account's votes, plants and estimates. */
  counts: { votes: number; plants: number; estimates: number };
}

/** @param email in lower case, its domain in ASCII */
export async function findPersonRows(store: Store, email: string): Promise<PersonRows> {
  const leadIds = await findLeadsOf(store, email);
  const { isOneOf } = engineOf(store);
  const files = await store.selectFrom('lead_images').select('file').where(isOneOf('lead_id', leadIds)).execute();
  const mails = await store
    .selectFrom('outbox')
    .select('id')
    .where((row) => row.or([row(sql<string>`lower(recipient)`, '=', email), isOneOf('lead_id', leadIds)]))
    .execute();
  const subscriptions = await store
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email)
    .execute();
  const user = await findUserByEmail(store, email);
  return {
    leadIds,
    leadFiles: files.map(({ file }) => file),
    mailIds: mails.map(({ id }) => id),
    subscriptionIds: subscriptions.map(({ id }) => id),
    user,
    counts: user ? await countOwn(store, user.id) : { votes: 0, plants: 0, estimates: 0 },
  };
}

/** Finds leads with a field whose whole value is this address. A lead that only mentions the address is somebody else's. */
async function findLeadsOf(store: Store, email: string): Promise<string[]> {
  // A lead stores the address as it was typed.
  const rows = await store
    .selectFrom('lead_words')
    .innerJoin('leads', 'leads.id', 'lead_words.lead_id')
    .select(['leads.id', 'leads.answers'])
    .where((row) => row.or(spellingsOf(email).map((spelling) => hasWords(store, spelling))))
    .execute();
  const isTheirs = ({ value }: LeadReceipt) =>
    typeof value === 'string' && asciiEmail(value.trim()).toLowerCase() === email;
  return rows.flatMap(({ id, answers }) => ((JSON.parse(answers) as LeadReceipt[]).some(isTheirs) ? [id] : []));
}

async function countOwn(store: Store, userId: number): Promise<PersonRows['counts']> {
  const count = async (table: 'votes' | 'saved_plants' | 'estimates') => {
    const query = store.selectFrom(table).select((of) => of.fn.countAll<number>().as('count'));
    return Number((await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).count);
  };
  return { votes: await count('votes'), plants: await count('saved_plants'), estimates: await count('estimates') };
}

/**
 * Deletes these rows with all dependent data; the votes of the account stay counted, without their owner. Call it in a
 * transaction.
 */
export async function deletePersonRows(store: Store, email: string, person: PersonRows): Promise<void> {
  const { isOneOf } = engineOf(store);
  await store.deleteFrom('outbox').where(isOneOf('id', person.mailIds)).execute();
  await store.deleteFrom('leads').where(isOneOf('id', person.leadIds)).execute();
  await store.deleteFrom('newsletter_subscriptions').where(isOneOf('id', person.subscriptionIds)).execute();
  await store.deleteFrom('reset_requests').where('login', '=', email).execute();
  await store.deleteFrom('email_changes').where('email', '=', email).execute();
  if (!person.user) return;
  await anonymiseVotes(store, person.user.id);
  await deleteUser(store, person.user.id);
}
