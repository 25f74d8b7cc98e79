// Everything that is stored of one person, by their address: finds it, and deletes it.
import { sql } from 'kysely';
import type { LeadReceipt } from '../leads/lead-record.ts';
import type { UserRow } from '../store/account-tables.ts';
import type { Store } from '../store/open-store.ts';

/** What is stored of a person. */
export interface PersonRows {
  /** Leads that they sent. */
  leadIds: string[];
  /** Names of the images of those leads. */
  leadFiles: string[];
  /** Mails to them, and mails about their leads, that have not left. */
  mailIds: string[];
  subscriptionIds: string[];
  user: UserRow | undefined;
  /** Of their account. */
  counts: { votes: number; plants: number; estimates: number };
}

/** @param email in lower case */
export async function findPersonRows(store: Store, email: string): Promise<PersonRows> {
  const leadIds = await findLeadsOf(store, email);
  const files = leadIds.length
    ? await store.selectFrom('lead_images').select('file').where('lead_id', 'in', leadIds).execute()
    : [];
  const mails = await store
    .selectFrom('outbox')
    .select('id')
    .where((row) =>
      row.or([
        row(sql<string>`lower(recipient)`, '=', email),
        ...(leadIds.length > 0 ? [row('lead_id', 'in', leadIds)] : []),
      ]),
    )
    .execute();
  const subscriptions = await store
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email)
    .execute();
  const user = await store.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  return {
    leadIds,
    leadFiles: files.map(({ file }) => file),
    mailIds: mails.map(({ id }) => id),
    subscriptionIds: subscriptions.map(({ id }) => id),
    user,
    counts: user ? await countOwn(store, user.id) : { votes: 0, plants: 0, estimates: 0 },
  };
}

/** Leads with a field that is this address. One that only mentions it is somebody else's. */
async function findLeadsOf(store: Store, email: string): Promise<string[]> {
  const rows = await store
    .selectFrom('lead_words')
    .innerJoin('leads', 'leads.id', 'lead_words.lead_id')
    .select(['leads.id', 'leads.answers'])
    .where(sql<boolean>`lead_words.words LIKE ${`%${email.replace(/[!%_]/g, '!$&')}%`} ESCAPE '!'`)
    .execute();
  const isTheirs = ({ value }: LeadReceipt) => typeof value === 'string' && value.trim().toLowerCase() === email;
  return rows.flatMap(({ id, answers }) => ((JSON.parse(answers) as LeadReceipt[]).some(isTheirs) ? [id] : []));
}

async function countOwn(store: Store, userId: number): Promise<PersonRows['counts']> {
  const count = async (table: 'votes' | 'saved_plants' | 'estimates') => {
    const query = store.selectFrom(table).select((of) => of.fn.countAll<number>().as('count'));
    return Number((await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).count);
  };
  return { votes: await count('votes'), plants: await count('saved_plants'), estimates: await count('estimates') };
}

// A statement takes a limited number of values.
const idsAtOnce = 1000;

/** Deletes these rows, with all that belongs to them; the votes of the account stay counted without it. Call it in a transaction. */
export async function deletePersonRows(store: Store, email: string, person: PersonRows): Promise<void> {
  for (const ids of chunked(person.mailIds)) await store.deleteFrom('outbox').where('id', 'in', ids).execute();
  for (const ids of chunked(person.leadIds)) await store.deleteFrom('leads').where('id', 'in', ids).execute();
  for (const ids of chunked(person.subscriptionIds))
    await store.deleteFrom('newsletter_subscriptions').where('id', 'in', ids).execute();
  await store.deleteFrom('reset_requests').where('login', '=', email).execute();
  if (!person.user) return;
  await store.updateTable('votes').set({ user_id: null }).where('user_id', '=', person.user.id).execute();
  await store.deleteFrom('users').where('id', '=', person.user.id).execute();
}

function chunked(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, index) =>
    ids.slice(index * idsAtOnce, (index + 1) * idsAtOnce),
  );
}
