// The mails about a lead: to the companies of its form, and to the editor.
import { isEmail } from '../../../rules/forms/email.ts';
import { inOneLine } from '../../../rules/forms/printable.ts';
import { adminLeadsPath } from '../../../rules/site/site-paths.ts';
import { leads as texts } from '../../../texts/fi/forms.ts';
import { fill } from '../../../texts/fill.ts';
import type { Attachment, Mail } from '../mail/outbox-queries.ts';
import { readSite } from '../site/read-site.ts';
import { findCustomers } from '../store/pages.ts';
import { imageName } from './image-name.ts';
import type { LeadContext } from './lead-context.ts';
import { type LeadLetter, letterHtml, letterText } from './lead-letter.ts';
import type { LeadImage, StoredLead } from './lead-record.ts';

/** The dependencies of writing mails. */
export type LeadMailContext = Pick<LeadContext, 'store' | 'siteUrl' | 'leadEmail' | 'hasOperators'>;

/** Postfix accepts 10,240,000 bytes by default, and an attachment grows by 37 % in transit. */
const maxAttachedBytes = 7_000_000;
/** Minimum size of a reduced copy. Images that do not fit even at this size are only named in the mail. */
const smallestCopyBytes = 350_000;
const maxSubjectLength = 150;

/**
 * Writes a mail for each company that has an address, and one for the editor.
 * @param attachesImages false for a mail server that has rejected the images
 */
export async function writeLeadMails(
  context: LeadMailContext,
  customers: readonly { id: number }[],
  lead: StoredLead,
  attachesImages = true,
): Promise<Mail[]> {
  const { store, siteUrl, leadEmail } = context;
  const site = (await readSite(store)) as { site_name?: string };
  const companies = await findCompanies(context, customers);
  const named = lead.images.map((image, index) => ({ ...image, name: imageName(image.file, index + 1) }));
  const { attached, others } = attachesImages ? shareOut(named) : { attached: [], others: named };
  const isWhole = others.length === 0 && attached.every(({ maxBytes }) => maxBytes === undefined);
  const letter: LeadLetter = {
    lead,
    siteName: site.site_name ?? '',
    siteUrl,
    sender: senderOf(lead),
    attached: attached.filter(({ maxBytes }) => maxBytes === undefined).map(({ name }) => name),
    reduced: attached.filter(({ maxBytes }) => maxBytes !== undefined).map(({ name }) => name),
    others: others.map(({ name }) => name),
    imagesAt: '',
    companies: [],
  };
  const heading = inOneLine(lead.form_heading) || texts.untitled;
  const mailTo = (recipient: string, own: Partial<LeadLetter>): Mail => ({
    recipient,
    subject: fill(texts.subject, { lomake: heading.slice(0, maxSubjectLength) }),
    text: letterText({ ...letter, ...own }),
    html: letterHtml({ ...letter, ...own }),
    senderName: inOneLine(letter.siteName),
    replyTo: letter.sender,
    attachments: attached,
    leadId: lead.id,
  });
  const addresses = new Set(companies.map(({ email }) => email).filter((email) => email !== leadEmail));
  const names = companies.map(({ title }) => title);
  // Companies have no account with which they could open the page.
  const imagesAt = isWhole || !context.hasOperators ? '' : `${siteUrl}${adminLeadsPath}${lead.id}/`;
  return [...[...addresses].map((address) => mailTo(address, {})), mailTo(leadEmail, { companies: names, imagesAt })];
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

/** The reply-to address: the first email address that the visitor gave. */
function senderOf({ answers }: StoredLead): string {
  const addresses = answers.flatMap(({ type, value }) =>
    type === 'email' && typeof value === 'string' ? [value] : [],
  );
  return addresses.find(isEmail) ?? '';
}

/** Divides images into those to attach, if necessary as smaller copies, and those that do not fit. */
function shareOut<T extends LeadImage & { name: string }>(images: readonly T[]) {
  const total = images.reduce((sum, { bytes }) => sum + bytes, 0);
  const share = total <= maxAttachedBytes ? total : maxAttachedBytes / images.length;
  const maxBytes = Math.max(Math.floor(share), smallestCopyBytes);
  const attached: Attachment[] = [];
  const others: T[] = [];
  let room = maxAttachedBytes;
  for (const image of images) {
    const { file, name, type } = image;
    const bytes = Math.min(image.bytes, maxBytes);
    if (bytes > room) {
      others.push(image);
      continue;
    }
    room -= bytes;
    attached.push({ file, name, type, ...(image.bytes > maxBytes && { maxBytes }) });
  }
  return { attached, others };
}
