// The elements of rich text (docs/content-api.md, section 3), and the parts of a text that a page cannot show.
import { cleanAddress } from './address.ts';
import { type HtmlTag, readTags, startTags } from './read-tags.ts';

/** Inline elements, which often stand inside a word or before a full stop: they separate no words. */
const inlineElements = [
  'a', 'abbr', 'b', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span',
  'strong', 'sub', 'sup', 'u', 'var', 'wbr',
]; // biome-ignore format: one list

/** Elements that a page shows unchanged. */
export const drawnElements: readonly string[] = [
  ...inlineElements,
  'p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'details', 'summary',
  'figure', 'figcaption', 'img', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
]; // biome-ignore format: one list

/** Elements that a page replaces with others of the same meaning. */
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

/** Elements that only group others. Their content is retained, separated from the adjacent text. */
export const groupingElements: readonly string[] = [
  'div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'center', 'address', 'hgroup', 'fieldset',
  'legend', 'form', 'html', 'body', 'button', 'marquee', 'search',
]; // biome-ignore format: one list

/** Elements whose content is retained without the tags. */
const unmarkedElements = [
  'big', 'bdi', 'bdo', 'data', 'font', 'label', 'nobr', 'output', 'picture', 'rb', 'rp', 'rt', 'ruby', 'time',
]; // biome-ignore format: one list
const inline = new Set([...inlineElements, ...unmarkedElements, 'strike', 'tt', 'acronym']);

/** Whether an element is inline, so that it separates no words. @param name the name in lower case */
export const isInline = (name: string): boolean => inline.has(name);

/** Elements that embed other content, whose URL they name. */
export const showingElements: ReadonlySet<string> = new Set(['img', 'iframe', 'embed', 'video', 'audio']);

/** Elements with a function besides their text, which a page does not show. */
const lostElements = new Set([
  'applet', 'area', 'base', 'button', 'canvas', 'form', 'frame', 'frameset', 'input', 'link', 'map', 'math', 'meta',
  'noscript', 'object', 'param', 'script', 'select', 'style', 'svg', 'template', 'textarea', 'track',
]); // biome-ignore format: one list

/**
 * @param attributes the attributes of the tag, by their names
 * @returns the cleaned URL of a picture, a video or a frame; empty when there is no URL that a page may show or link to
 */
export function shownAddress({ src, url }: { src?: string | undefined; url?: string | undefined }): string {
  // "//host/path" is a URL of another host, which is common in frames.
  const address = cleanAddress((url || src || '').replace(/^\s*\/\/(?=[^/\\])/, 'https://'));
  return /^(?:\/|https?:)/i.test(address) ? address : '';
}

/** Maximum depth of nested elements, deeper than any editor nests. A parser takes quadratic time for deeper ones. */
const maxNesting = 500;
const voidElements = new Set([
  'area', 'base', 'br', 'circle', 'col', 'ellipse', 'embed', 'hr', 'img', 'input', 'line', 'link', 'meta', 'param', 'path',
  'polygon', 'polyline', 'rect', 'source', 'stop', 'track', 'use', 'wbr',
]); // biome-ignore format: one list
/** The open elements that a start tag ends, where end tags are left out: https://html.spec.whatwg.org/#optional-tags */
const endedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    p: ['p'],
    li: ['li', 'p'],
    dt: ['dt', 'dd', 'p'],
    dd: ['dt', 'dd', 'p'],
    td: ['td', 'th', 'p'],
    th: ['td', 'th', 'p'],
    tr: ['tr', 'td', 'th', 'p'],
    tbody: ['tr', 'td', 'th', 'p', 'thead', 'tbody'],
    tfoot: ['tr', 'td', 'th', 'p', 'thead', 'tbody'],
    option: ['option'],
    rt: ['rt', 'rp'],
    rp: ['rt', 'rp'],
  }).map(([name, ended]) => [name, new Set(ended)]),
);

/** Whether elements are nested so deeply that a page shows only the words of the text. */
export function isTooDeep(html: string): boolean {
  if (html.split('<', maxNesting + 2).length <= maxNesting) return false;
  const open: string[] = [];
  let isDeep = false;
  readTags(html, ({ name, isEnd }) => {
    if (isDeep || voidElements.has(name)) return;
    if (isEnd) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      return;
    }
    const ended = endedBy.get(name);
    while (ended?.has(open.at(-1) ?? '')) open.pop();
    open.push(name);
    isDeep = open.length > maxNesting;
  });
  return isDeep;
}

/** Maximum number of characters of a tag in a message. Longer tags are truncated. */
const maxTag = 100;

/** @returns a sentence for each element of a rich text that a page cannot show; none for a text that is shown unchanged */
export function lostInRichText(html: string): string[] {
  if (isTooDeep(html)) return [`elements are nested more than ${maxNesting} deep: only the words are shown`];
  const lost = new Set<string>();
  // End tags are not needed: they contain no further information.
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

/** Types of objects whose code is never shown as rich text: it runs in a frame, or only its URL is used. */
const codeTypes = new Set(['custom_code', 'embed']);

/**
 * Finds elements that no page can show in the texts of a response, at any depth.
 * @returns the problems with their paths in the response, such as `body.1.value`
 */
export function lostInTexts(answer: unknown, place = ''): { place: string; problem: string }[] {
  if (typeof answer === 'string') return lostInRichText(answer).map((problem) => ({ place, problem }));
  if (typeof answer !== 'object' || answer === null) return [];
  if ('type' in answer && typeof answer.type === 'string' && codeTypes.has(answer.type)) return [];
  return Object.entries(answer).flatMap(([name, inner]) =>
    lostInTexts(inner, place === '' ? name : `${place}.${name}`),
  );
}
