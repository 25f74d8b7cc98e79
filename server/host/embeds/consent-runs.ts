// A form's consent text as plain runs and links: embedded scripts may not create HTML from strings (Trusted Types).
import sanitizeHtml from 'sanitize-html';
import { cleanAddress } from '../../contract/address.ts';
import { plainText } from '../../contract/plain-text.ts';

/** A piece of text, and the target of its link. */
export interface TextRun {
  text: string;
  href?: string;
}

const options: sanitizeHtml.IOptions = {
  allowedTags: ['a', 'p', 'br', 'li', 'div'],
  allowedAttributes: { a: ['href'] },
  nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
};

/** @param siteUrl the base of relative links */
export function consentRuns(html: string, siteUrl: string): TextRun[] {
  const runs: TextRun[] = [];
  let href = '';
  // Tags and the text between them; sanitize-html has closed all open tags.
  for (const [part] of sanitizeHtml(html, options).matchAll(/<[^<>]*>|[^<]+/g)) {
    if (!part.startsWith('<')) add(runs, wordsOf(part), href);
    else if (part.startsWith('<a')) href = addressIn(part, siteUrl);
    else if (part === '</a>') href = '';
    else add(runs, ' ', '');
  }
  return trimmed(runs);
}

/** Keeps a space at the edges, which separates the words of neighbouring runs. */
const wordsOf = (text: string): string =>
  `${/^\s/.test(text) ? ' ' : ''}${plainText(text)}${/\S\s+$/.test(text) ? ' ' : ''}`;

/** Empty for an address that is not a web page. */
function addressIn(tag: string, siteUrl: string): string {
  const address = cleanAddress(plainText(/ href="([^"]*)"/.exec(tag)?.[1] ?? ''));
  if (address === '' || !URL.canParse(address, `${siteUrl}/`)) return '';
  const url = new URL(address, `${siteUrl}/`);
  return /^https?:$/.test(url.protocol) ? url.href : '';
}

function add(runs: TextRun[], text: string, href: string): void {
  const last = runs.at(-1);
  const isAfterSpace = last === undefined || last.text.endsWith(' ');
  const own = isAfterSpace ? text.replace(/^ +/, '') : text;
  if (own === '') return;
  if (last && (last.href ?? '') === href) last.text += own;
  else runs.push(href === '' ? { text: own } : { text: own, href });
}

function trimmed(runs: TextRun[]): TextRun[] {
  const last = runs.at(-1);
  if (last) last.text = last.text.trimEnd();
  return runs.filter(({ text }) => text !== '');
}
