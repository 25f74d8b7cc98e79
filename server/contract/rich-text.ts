// The elements of rich text (docs/content-api.md, section 3), and what a page cannot show of a text.
import { cleanAddress } from './address.ts';
import { type HtmlTag, startTags } from './read-tags.ts';

/** Elements within a line, often within a word or before a full stop: they separate no words. */
const inlineElements = [
  'a', 'abbr', 'b', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span',
  'strong', 'sub', 'sup', 'u', 'var', 'wbr',
]; // biome-ignore format: one list

/** Elements that a page draws as they are. */
export const drawnElements: readonly string[] = [
  ...inlineElements,
  'p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'details', 'summary',
  'figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
]; // biome-ignore format: one list

/** Elements that a page draws as others, which mean the same. */
export const renamedElements: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['strike', 's'],
  ['tt', 'code'],
  ['acronym', 'abbr'],
  ['menu', 'ul'],
  ['dir', 'ul'],
]);

/** Elements that only group others: their words stay, apart from the words beside them. */
export const groupingElements: readonly string[] = [
  'div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'center', 'address', 'hgroup', 'fieldset',
  'legend', 'form', 'html', 'body', 'button', 'marquee', 'search',
]; // biome-ignore format: one list

/** Elements whose words stay, as if the tags were not there. */
const unmarkedElements = [
  'big', 'bdi', 'bdo', 'data', 'font', 'label', 'nobr', 'output', 'picture', 'rb', 'rp', 'rt', 'ruby', 'time',
]; // biome-ignore format: one list
const inline = new Set([...inlineElements, ...unmarkedElements, 'strike', 'tt', 'acronym']);

/** Whether an element stands within a line, so that it separates no words. @param name in lower case */
export const isInline = (name: string): boolean => inline.has(name);

/** Elements that show something else, which is at their address. */
export const showingElements: ReadonlySet<string> = new Set(['img', 'iframe', 'embed', 'video', 'audio']);

/** Elements that mean more than their words, of which a page shows nothing more. */
const lostElements = new Set([
  'applet', 'area', 'base', 'button', 'canvas', 'form', 'frame', 'frameset', 'input', 'link', 'map', 'math', 'meta',
  'noscript', 'object', 'param', 'script', 'select', 'style', 'svg', 'template', 'textarea', 'track',
]); // biome-ignore format: one list

/**
 * @param attributes of the tag, by their names
 * @returns the address of a picture, a film or a frame, cleaned; empty when it has none that a page may show or link to
 */
export function shownAddress({ src, url }: { src?: string | undefined; url?: string | undefined }): string {
  // "//host/path" is another host's, as frames are often written.
  const address = cleanAddress((url || src || '').replace(/^\s*\/\/(?=[^/\\])/, 'https://'));
  return /^(?:\/|https?:)/i.test(address) ? address : '';
}

/** Longer tags are named by their beginning. */
const maxTag = 100;

/** @returns a sentence for each thing in a rich text that a page cannot show; none for a text that is shown as it is */
export function lostInRichText(html: string): string[] {
  const lost = new Set<string>();
  // The end of an element says nothing new.
  for (const { name, attributes, start, end } of startTags(html)) {
    const shown = html.slice(start, Math.min(end, start + maxTag)) + (end - start > maxTag ? '…' : '');
    if (lostElements.has(name)) lost.add(`${shown} is no element of rich text`);
    else if (showingElements.has(name)) {
      if (shownAddress(attributes) === '') lost.add(`${shown} ${withoutAddress(name, attributes)}`);
    } else if (name === 'a') {
      const { href = '', linktype } = attributes;
      if (href === '' && linktype !== undefined && linktype !== 'page')
        lost.add(`${shown} has no address: only pages can be linked to by their ids`);
      else if (href !== '' && cleanAddress(href) === '')
        lost.add(`${shown} leads nowhere: an address is a path from / on, or has its https://`);
    }
  }
  return [...lost];
}

const withoutAddress = (element: string, { embedtype }: HtmlTag['attributes']): string =>
  embedtype === 'image'
    ? 'names no address of its picture: send it as <img src="/media/…">'
    : `has no address: name one in its ${element === 'embed' ? '"url"' : '"src"'}`;

/** Fields whose code is never drawn as rich text: it runs in a frame of its own, or only its address is used. */
const codeTypes = new Set(['custom_code', 'embed']);

/**
 * Looks for what no page can show in the texts of an answer, at any depth.
 * @returns each with its place in the answer, such as `body.1.value`
 */
export function lostInTexts(answer: unknown, place = ''): { place: string; problem: string }[] {
  if (typeof answer === 'string') return lostInRichText(answer).map((problem) => ({ place, problem }));
  if (typeof answer !== 'object' || answer === null) return [];
  if ('type' in answer && typeof answer.type === 'string' && codeTypes.has(answer.type)) return [];
  return Object.entries(answer).flatMap(([name, inner]) =>
    lostInTexts(inner, place === '' ? name : `${place}.${name}`),
  );
}
