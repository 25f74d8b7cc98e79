// Releases a lead from quarantine: its mails are sent like those of any other lead.
import { presentForm } from '../forms/present-form.ts';
import { addMail } from '../mail/outbox-queries.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { type LeadMailContext, writeLeadMails } from './lead-mails.ts';
import { noteReleased } from './lead-queries.ts';
import type { StoredLead } from './lead-record.ts';
import { readLeads } from './list-leads.ts';

/** The result; `before` means that the lead had been released earlier. */
export type Released =
  | { kind: 'unknown' | 'never quarantined' }
  | { kind: 'before'; lead: StoredLead }
  | { kind: 'now'; lead: StoredLead; mails: number };

/**
 * Sends the mails of a lead once, even when several callers request it.
 * @param noteIt called in the transaction of the release
 */
export async function releaseLead(
  context: LeadMailContext,
  id: string,
  now: Date,
  noteIt: (transaction: Store) => Promise<void> = async () => {},
): Promise<Released> {
  const { store } = context;
  const [lead] = await readLeads(store, { id });
  if (!lead) return { kind: 'unknown' };
  if (lead.quarantine === '') return { kind: 'never quarantined' };
  // If the form has been deleted in the meantime, only the editor receives a mail.
  const form = await presentForm(store, lead.form_id);
  const mails = await writeLeadMails(context, form?.meta.customers ?? [], lead);
  const isNew = await inTransaction(store, async (transaction) => {
    if (!(await noteReleased(transaction, id, now.toISOString()))) return false;
    for (const mail of mails) await addMail(transaction, mail, now);
    await noteIt(transaction);
    return true;
  });
  if (isNew) return { kind: 'now', lead, mails: mails.length };
  return { kind: 'before', lead: (await readLeads(store, { id }))[0] ?? lead };
}
