// The mails about accounts, in Finnish, as plain text and HTML.
import { accountMails as texts } from '../../../texts/fi/accounts.ts';
import { fill } from '../../../texts/fill.ts';
import { formatDateTime } from '../../shared/helsinki-time.ts';
import { html, withBreaks } from '../mail/html.ts';
import { button, link as linkTo, mailDocument, paragraph } from '../mail/layout.ts';
import type { Mail } from '../mail/outbox-queries.ts';
import { readSite } from '../site/read-site.ts';
import type { Store } from '../store/open-store.ts';
import { type LinkContext, type LinkPurpose, makeLink } from './mailed-link.ts';

/** The recipient of a mail. */
interface Owner {
  id: number;
  email: string;
}

/** The dependencies of writing mails. */
export interface AccountMailContext extends LinkContext {
  store: Store;
}

/** The content of one mail, which the site's layout surrounds. */
interface AccountLetter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The button with its link; null when no action is needed. */
  action: { text: string; address: string } | null;
  /** Text below the button: the lifetime of the link, and advice if another person caused the mail. */
  notes: Note[];
}

/** A note, which may end in a link. */
interface Note {
  text: string;
  address?: string;
}

/** Asks the owner of an address to confirm that the account is theirs. */
export const verificationMail = (context: AccountMailContext, owner: Owner): Promise<Mail> =>
  writeLinkMail(context, owner, 'verify');

/** Contains the link to a new password. */
export const resetMail = (context: AccountMailContext, owner: Owner): Promise<Mail> =>
  writeLinkMail(context, owner, 'reset');

/**
 * Asks the owner of a new address to confirm it. The mail names neither the account nor its current address, because a typing
 * error may send it to a stranger.
 */
export const newEmailMail = (context: AccountMailContext, owner: Owner): Promise<Mail> =>
  writeLinkMail(context, owner, 'email');

function writeLinkMail(context: AccountMailContext, owner: Owner, purpose: LinkPurpose): Promise<Mail> {
  const { subject, heading, intro, action, holds, notYou } = texts[purpose];
  const newEmail = purpose === 'email' ? owner.email : '';
  return writeOwnMail(context, owner, {
    subject,
    heading,
    paragraphs: [intro],
    action: { text: action, address: makeLink(purpose, owner.id, context, newEmail) },
    notes: [{ text: holds }, { text: notYou }],
  });
}

/** Reports a changed password, so that a theft is noticed. */
export function passwordChangedMail(context: AccountMailContext, owner: Owner): Promise<Mail> {
  const { subject, heading, intro, action, notYou } = texts.changed;
  return writeOwnMail(context, owner, {
    subject,
    heading,
    paragraphs: [fill(intro, { aika: formatDateTime(context.now().toISOString()) })],
    action: { text: action, address: loginPage(context) },
    notes: [{ text: notYou, address: forgottenPage(context) }],
  });
}

/** Reports that somebody has registered with an address that has an account. */
export const knownAddressMail = (context: AccountMailContext, owner: Owner): Promise<Mail> =>
  writeKnownMail(context, owner, 'known');

/**
 * Reports that somebody wanted to use an address that belongs to another account.
 * @param owner.id id of the account that wanted the address
 */
export const takenEmailMail = (context: AccountMailContext, owner: Owner): Promise<Mail> =>
  writeKnownMail(context, owner, 'taken');

function writeKnownMail(context: AccountMailContext, owner: Owner, kind: 'known' | 'taken'): Promise<Mail> {
  const { subject, heading, intro, action, forgot, notYou } = texts[kind];
  return writeOwnMail(context, owner, {
    subject,
    heading,
    paragraphs: [intro],
    action: { text: action, address: loginPage(context) },
    notes: [{ text: forgot, address: forgottenPage(context) }, { text: notYou }],
  });
}

/**
 * Reports a new address to the old one, so that a theft is noticed. The mail belongs to no account, so that it is sent even
 * if the account is deleted. It does not name the new address, because the old mailbox may be an employer's.
 */
export function emailChangedMail(context: AccountMailContext, { id, email }: Owner): Promise<Mail> {
  const { subject, heading, intro, newsletters, notYou } = texts.emailChanged;
  const aika = formatDateTime(context.now().toISOString());
  return writeMail(
    context,
    { id, email },
    {
      subject,
      heading,
      paragraphs: [fill(intro, { aika }), newsletters],
      action: null,
      notes: [{ text: notYou, address: `${context.siteUrl}/` }],
    },
  );
}

/** Reports a deleted account, so that a theft is noticed. The mail belongs to no account, so that it outlives the account. */
export function deletedMail(
  context: AccountMailContext,
  owner: Owner,
  { cancelsNewsletters }: { cancelsNewsletters: boolean },
): Promise<Mail> {
  const { subject, heading, intro, rest, cancelled, goOn, notYou } = texts.deleted;
  return writeMail(context, owner, {
    subject,
    heading,
    paragraphs: [intro, `${rest} ${cancelsNewsletters ? cancelled : goOn}`],
    action: null,
    notes: [{ text: notYou }],
  });
}

/** The events of an operator's second factor that are reported by mail. */
export type OperatorMailKind = keyof typeof texts.operator;

/** Reports an event of an operator's second factor, so that a theft is noticed. */
export function operatorMail(context: AccountMailContext, owner: Owner, kind: OperatorMailKind): Promise<Mail> {
  const { subject, heading, intro, notYou } = texts.operator[kind];
  return writeOwnMail(context, owner, {
    subject,
    heading,
    paragraphs: [fill(intro, { aika: formatDateTime(context.now().toISOString()) })],
    action: null,
    notes: [{ text: notYou, address: forgottenPage(context) }],
  });
}

/** A test message, which shows its recipient that the site's mails arrive. */
export function operatorTestMail(context: AccountMailContext, owner: Owner): Promise<Mail> {
  const { subject, heading, intro } = texts.test;
  return writeOwnMail(context, owner, {
    subject,
    heading,
    paragraphs: [fill(intro, { aika: formatDateTime(context.now().toISOString()) })],
    action: null,
    notes: [],
  });
}

const loginPage = ({ siteUrl }: AccountMailContext) => `${siteUrl}/kirjaudu/`;
const forgottenPage = ({ siteUrl }: AccountMailContext) => `${siteUrl}/unohtunut-salasana/`;

const noteText = ({ text, address }: Note) => (address === undefined ? text : `${text}\n${address}`);

/** Writes a mail that is deleted together with its account. */
const writeOwnMail = async (context: AccountMailContext, owner: Owner, letter: AccountLetter): Promise<Mail> => ({
  ...(await writeMail(context, owner, letter)),
  userId: owner.id,
});

async function writeMail({ store }: AccountMailContext, { email }: Owner, letter: AccountLetter): Promise<Mail> {
  const { site_name: siteName = '' } = (await readSite(store)) as { site_name?: string };
  const { heading, paragraphs, action, notes } = letter;
  const subject = fill(letter.subject, { sivusto: siteName });
  const farewell = fill(texts.farewell, { sivusto: siteName });
  const { greeting, copy } = texts;
  const link = action ? [`${action.text}:\n${action.address}`] : [];
  const content = html`${[greeting, ...paragraphs].map((text) => paragraph(text))}
${action ? button(action.text, action.address) : []}
${notes.map(({ text, address }) => paragraph(address === undefined ? text : html`${text} ${linkTo(address, address)}`))}
${paragraph(withBreaks(farewell))}`;
  return {
    recipient: email,
    subject,
    text: [greeting, ...paragraphs, ...link, ...notes.map(noteText), farewell].join('\n\n'),
    html: mailDocument({
      subject,
      siteName,
      heading,
      content,
      foot: action ? html`${copy}<br>${linkTo(action.address, action.address)}` : html``,
    }),
    senderName: siteName,
  };
}
