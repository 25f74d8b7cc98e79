// The content of the mail about a lead, in plain text and in HTML.

import { inOneLine, printable } from '../../../rules/forms/printable.ts';
import { hasFiles } from '../../../rules/leads/form.ts';
import { leads as texts } from '../../../texts/fi/forms.ts';
import { fill } from '../../../texts/fill.ts';
import { plainText } from '../../contract/plain-text.ts';
import { spellPath } from '../../contract/site-path.ts';
import { formatDateTime } from '../../shared/helsinki-time.ts';
import { type Html, html, withBreaks } from '../mail/html.ts';
import { labelledValues, link, mailDocument, paragraph, subheading } from '../mail/layout.ts';
import { imageName } from './image-name.ts';
import type { StoredLead } from './lead-record.ts';
import { readableValue } from './readable-value.ts';

/** A lead and the other data of its mail. */
export interface LeadLetter {
  lead: StoredLead;
  siteName: string;
  siteUrl: string;
  /** The reply-to address; empty when there is none. */
  sender: string;
  /** Names of the images that are attached, of those that are attached as smaller copies, and of the others. */
  attached: string[];
  reduced: string[];
  others: string[];
  /** The address of the page with all images in full size; empty for a recipient who can't sign in. */
  imagesAt: string;
  /** Names of the companies that also received the lead; only the editor's mail lists them. */
  companies: string[];
}

/** A label with its value; the value of a page also has an address. */
interface LetterPart {
  label: string;
  value: string;
  address?: string;
}

/** The mail as plain text. */
export function letterText(letter: LeadLetter): string {
  const paragraphs = [
    headingOf(letter),
    introOf(letter),
    ...answersOf(letter).map(partText),
    ...notesOf(letter),
    ...(letter.imagesAt === '' ? [] : [`${texts.imagesAt}\n${letter.imagesAt}`]),
    `--- ${texts.origin} ---`,
    ...originOf(letter).map(partText),
    replyOf(letter),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** The mail as HTML; all of a visitor's text is escaped. */
export function letterHtml(letter: LeadLetter): string {
  const heading = headingOf(letter);
  return mailDocument({
    subject: heading,
    siteName: letter.siteName,
    heading,
    content: html`${paragraph(introOf(letter))}
${labelledValues(answersOf(letter).map(partHtml))}
${notesOf(letter).map((note) => paragraph(note))}
${letter.imagesAt === '' ? [] : [paragraph(link(texts.imagesAt, letter.imagesAt))]}
${subheading(texts.origin)}
${labelledValues(originOf(letter).map(partHtml))}`,
    foot: html`${replyOf(letter)}`,
  });
}

/** A label that ends in punctuation gets no colon. */
const withColon = (label: string) => (/[?!.:]$/.test(label) ? label : `${label}:`);

const partText = ({ label, value, address }: LetterPart): string =>
  [withColon(label), value, ...(address === undefined ? [] : [address])].join('\n');

const partHtml = ({ label, value, address }: LetterPart): { label: string; value: Html } => ({
  label,
  value: address === undefined ? withBreaks(value) : link(value, address),
});

const headingOf = ({ lead }: LeadLetter) => inOneLine(lead.form_heading) || texts.untitled;

function introOf({ lead, siteName }: LeadLetter): string {
  const aika = formatDateTime(lead.created_at);
  return fill(lead.source === 'popup' ? texts.introPopup : texts.intro, { aika, sivusto: siteName });
}

const answersOf = ({ lead }: LeadLetter): LetterPart[] =>
  lead.answers.map((answer) => ({
    label: inOneLine(answer.label),
    value: (hasFiles(answer.type) ? namesOf(lead, answer.name) : readableValue(answer)) || texts.empty,
  }));

function originOf({ lead, siteUrl, companies }: LeadLetter): LetterPart[] {
  const { site, page_path: path, page_title: title, campaign, consent_text: consent } = lead;
  const visit = Object.entries(campaign).map(([name, value]) => `${name}: ${inOneLine(value)}`);
  const parts: LetterPart[] = [
    { label: texts.site, value: site },
    { label: texts.page, value: path && (title || path), address: site === '' ? siteUrl + spellPath(path) : path },
    { label: texts.campaign, value: visit.join('\n') },
    { label: texts.consent, value: richTextWords(consent) },
    { label: texts.companies, value: companies.join(', ') },
    { label: texts.id, value: lead.id },
  ];
  return parts.filter(({ value }) => value !== '').map((part) => ({ ...part, value: printable(part.value) }));
}

/** Rich text as plain text in one line. */
export const richTextWords = (richText: string): string => inOneLine(plainText(richText));

/** Names of a field's images. The numbers run through the whole lead. */
const namesOf = ({ images }: StoredLead, fieldName: string): string =>
  images.flatMap(({ field, file }, index) => (field === fieldName ? [imageName(file, index + 1)] : [])).join(', ');

function notesOf({ attached, reduced, others }: LeadLetter): string[] {
  const listed = [
    [texts.attached, attached],
    [texts.reducedImages, reduced],
    [texts.otherImages, others],
  ] as const;
  return listed.flatMap(([text, names]) => (names.length > 0 ? [fill(text, { kuvat: names.join(', ') })] : []));
}

const replyOf = ({ sender }: LeadLetter) => (sender === '' ? texts.noReply : fill(texts.reply, { osoite: sender }));
