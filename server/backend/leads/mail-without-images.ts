// Rewrites the mail about a lead without images, for a mail server that rejects it as too large.
import { presentForm } from '../forms/present-form.ts';
import type { Mail, OutboxMail } from '../mail/outbox-queries.ts';
import { type LeadMailContext, writeLeadMails } from './lead-mails.ts';
import { readLeads } from './list-leads.ts';

/** @returns the mail without its images; null for a mail about something else, or about a deleted lead */
export async function mailWithoutImages(
  context: LeadMailContext,
  { lead_id: id, recipient }: Pick<OutboxMail, 'lead_id' | 'recipient'>,
): Promise<Pick<Mail, 'text' | 'html'> | null> {
  const [lead] = id === null ? [] : await readLeads(context.store, { id });
  if (!lead) return null;
  const form = await presentForm(context.store, lead.form_id);
  const mails = await writeLeadMails(context, form?.meta.customers ?? [], lead, false);
  return mails.find((mail) => mail.recipient === recipient) ?? null;
}
