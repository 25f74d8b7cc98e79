// The mails about a lead: to the companies of its form, and to the editor.
import { isEmail } from '../../../rules/email.ts';
import { inOneLine } from '../../../rules/printable.ts';
import { leads as texts } from '../../../texts/fi/leads.ts';
import { fill } from '../../../texts/fill.ts';
import type { Attachment, Mail } from '../mail/outbox-queries.ts';
import { readSite } from '../site/read-site.ts';
import { findCustomers } from '../store/pages.ts';
import { imageName } from './image-name.ts';
import type { LeadContext } from './lead-context.ts';
import { type LeadLetter, letterHtml, letterText } from './lead-letter.ts';
import type { LeadImage, StoredLead } from './lead-record.ts';

/** The dependencies of writing mails. */
export type LeadMailContext = Pick<LeadContext, 'store' | 'siteUrl' | 'leadEmail'>;

/** Mail servers commonly accept 25 MB, and an attachment grows by a third in transit. */
const mostAttachedBytes = 18 * 1024 * 1024;
const longestSubject = 150;

/** A mail for each company with an address, and one for the editor. */
export async function writeLeadMails(
  context: LeadMailContext,
  customers: readonly { id: number }[],
  lead: StoredLead,
): Promise<Mail[]> {
  const { store, siteUrl, leadEmail } = context;
  const site = (await readSite(store)) as { site_name?: string };
  const companies = await findCompanies(context, customers);
  const { attached, others } = shareOut(lead.images);
  const letter: LeadLetter = {
    lead,
    siteName: site.site_name ?? '',
    siteUrl,
    sender: senderOf(lead),
    attached: attached.map(({ name }) => name),
    others,
    companies: [],
  };
  const heading = inOneLine(lead.form_heading) || texts.untitled;
  const mailTo = (recipient: string, names: string[]): Mail => ({
    recipient,
    subject: fill(texts.subject, { lomake: heading.slice(0, longestSubject) }),
    text: letterText({ ...letter, companies: names }),
    html: letterHtml({ ...letter, companies: names }),
    senderName: inOneLine(letter.siteName),
    replyTo: letter.sender,
    attachments: attached,
    leadId: lead.id,
  });
  const addresses = new Set(companies.map(({ email }) => email).filter((email) => email !== leadEmail));
  const names = companies.map(({ title }) => title);
  return [...[...addresses].map((address) => mailTo(address, [])), mailTo(leadEmail, names)];
}

async function findCompanies(
  { store }: LeadMailContext,
  customers: readonly { id: number }[],
): Promise<{ title: string; email: string }[]> {
  const ids = customers.map(({ id }) => id);
  const companies = (await findCustomers(store, ids)).map(({ title, content }) => {
    const { email = '' } = JSON.parse(content) as { email?: string };
    return { title, email: email.trim() };
  });
  return companies.filter(({ email }) => isEmail(email));
}

/** The address for replies: the first one that the visitor gave. */
function senderOf({ answers }: StoredLead): string {
  const addresses = answers.flatMap(({ type, value }) =>
    type === 'email' && typeof value === 'string' ? [value] : [],
  );
  return addresses.find(isEmail) ?? '';
}

/** The images that fit into a mail, and the names of those that do not. */
function shareOut(images: readonly LeadImage[]): { attached: Attachment[]; others: string[] } {
  const attached: Attachment[] = [];
  const others: string[] = [];
  let room = mostAttachedBytes;
  for (const [index, { file, type, bytes }] of images.entries()) {
    const name = imageName(file, index + 1);
    if (bytes > room) {
      others.push(name);
      continue;
    }
    room -= bytes;
    attached.push({ file, name, type });
  }
  return { attached, others };
}
