// Sanitises rich text of the content API to the elements of an article; only this file creates `…Html` fields.
import { escapeUTF8 } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { common, document as documentTexts, embed } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';
import { plainText } from '../../contract/plain-text.ts';
import {
  drawnElements,
  groupingElements,
  isTooDeep,
  renamedElements,
  showingElements,
  shownAddress,
} from '../../contract/rich-text.ts';
import { arrangeRichText, embedLinkClass } from './arrange-rich-text.ts';
import { isFilePath, type MediaOrigins } from './media-address.ts';
import { buildPicture, textColumnSizes } from './picture.ts';
import { isPlainMarkup } from './plain-markup.ts';
import { buildLink, type Link, type LinkRules } from './safe-links.ts';

/** HTML that is safe to put into a page. Only {@link createRichText} creates it. */
export type SafeHtml = string & { readonly __safe: unique symbol };

/** @param change applied to the clean HTML before its words are hyphenated; its additions must be as clean */
export type RichText = (html: string, change?: (cleanHtml: string) => string) => SafeHtml;

/** URLs of pages by their ids, for links that name a page instead of a URL (docs/content-api.md, section 3). */
type PageAddresses = ReadonlyMap<number, string>;

/** Rich text whose links to pages have no URL until {@link SiteRichText.withPages} supplies them. */
export interface SiteRichText extends RichText {
  /** @param sitePages the site's pages that determine how links are treated */
  withPages(addresses: PageAddresses, sitePages?: LinkRules['sitePages']): RichText;
}

/** The rules of rich text: those of its links, and the location of the site's own pictures. */
export interface RichTextRules extends LinkRules, Partial<Pick<MediaOrigins, 'backendOrigin' | 'filePaths'>> {}

/** @param hyphenate puts soft hyphens into long words */
export function createRichText(rules: RichTextRules, hyphenate: (html: string) => string): SiteRichText {
  const withPages: SiteRichText['withPages'] = (addresses, sitePages) =>
    createCleaner({ ...rules, ...(sitePages && { sitePages }) }, hyphenate, addresses);
  return Object.assign(withPages(new Map()), { withPages });
}

function createCleaner(rules: RichTextRules, hyphenate: (html: string) => string, addresses: PageAddresses): RichText {
  const options: sanitizeHtml.IOptions = {
    // A frame is always replaced below. It counts as allowed, so that its fallback content for old browsers is not rendered
    // besides.
    allowedTags: [...drawnElements, 'div', 'iframe'],
    allowedAttributes: {
      a: ['href', 'rel', 'target', 'class'],
      abbr: ['title'],
      img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
      ol: ['start'],
      td: ['colspan', 'rowspan', 'align'],
      th: ['colspan', 'rowspan', 'align'],
      '*': ['lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // The text of these elements is code, not words for a reader.
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
    nestingLimit: maxDepth,
    exclusiveFilter: isNothing,
    transformTags: {
      ...Object.fromEntries(renamedElements),
      ...Object.fromEntries(groupingElements.map((name) => [name, () => ({ tagName: 'div', attribs: {} })])),
      img: (_tag, attributes) => pictureTag(attributes, rules),
      ...Object.fromEntries(
        ['iframe', 'embed', 'video', 'audio'].map((name) => [
          name,
          (tag: string, attributes: sanitizeHtml.Attributes) => embedTag(tag, attributes, rules),
        ]),
      ),
      a: (_tag, { href = '', linktype, id }) => {
        const page = linktype === 'page' ? addresses.get(Number(id)) : undefined;
        const link = buildLink(page ?? href, rules);
        if (link.href === '') return { tagName: 'a', attribs: {} };
        const attribs = linkAttributes(link);
        if (isPlantPage(link.href, rules)) attribs.class = 'plant-page';
        return { tagName: 'a', attribs };
      },
    },
  };
  const clean = (html: string) => {
    if (isPlainMarkup(html)) return html;
    if (isTooDeep(html)) return `<p>${escapeUTF8(plainText(html))}</p>`;
    return arrangeRichText(sanitizeHtml(html, options));
  };
  return (html, change = (cleanHtml) => cleanHtml) =>
    finishLinks(hyphenate(change(clean(paragraphs(html))))) as SafeHtml;
}

/** Maximum nesting depth; no editor nests deeper. */
const maxDepth = 60;

function linkAttributes({ href, rel, target }: Link): sanitizeHtml.Attributes {
  const attributes: sanitizeHtml.Attributes = { href };
  if (rel) attributes.rel = rel;
  if (target) attributes.target = target;
  return attributes;
}

/**
 * A picture of the site comes from the image endpoint; any other becomes a link, since the visitor has not consented to its host.
 */
function pictureTag(given: sanitizeHtml.Attributes, rules: RichTextRules): sanitizeHtml.Tag {
  const address = shownAddress(given);
  const { alt = '' } = given;
  const picture = ownPicture(address, rules);
  const size = { width: Number(given.width) || 0, height: Number(given.height) || 0 };
  const image = { id: null, title: alt, alt, ...size, copyright: '', caption: '' };
  const built = picture && buildPicture({ ...image, meta: { download_url: picture } }, { sizes: textColumnSizes });
  if (!built) return addressTag(address, alt, rules);
  const attribs: sanitizeHtml.Attributes = {
    src: built.src,
    srcset: built.srcset,
    sizes: built.sizes,
    width: String(built.width),
    height: String(built.height),
    alt,
    loading: 'lazy',
    decoding: 'async',
  };
  return { tagName: 'img', attribs };
}

/**
 * @returns the address that the image endpoint fetches; empty if it is neither a file of the backend nor on one of the site's own
 * hosts
 */
function ownPicture(address: string, rules: RichTextRules): string {
  const { siteUrl, backendOrigin, ownHosts } = rules;
  if (address === '') return '';
  const url = new URL(address, siteUrl);
  if (url.origin === siteUrl || url.origin === backendOrigin)
    return isFilePath(url.pathname, rules) ? url.pathname + url.search : '';
  return ownHosts.includes(url.host) ? url.href : '';
}

/** Replaces a video or a frame by a link to it, which a page body turns into an embed block. */
const embedTag = (name: string, given: sanitizeHtml.Attributes, rules: RichTextRules): sanitizeHtml.Tag =>
  addressTag(shownAddress(given), given.title ?? '', rules, name === 'iframe' || name === 'embed');

/** The default text of a link to a video, a frame or a file. */
export function defaultLinkText(href: string, { siteUrl }: Pick<LinkRules, 'siteUrl'>): string {
  const { host, origin } = new URL(href, siteUrl);
  return origin === siteUrl ? documentTexts.download : fill(embed.open, { palvelu: host.replace(/^www\./, '') });
}

/**
 * Marks an element that is left out at its end, including its content. The tag name is an allowed one: sanitize-html would
 * remember a forbidden name, and close the next element of the same depth with it.
 */
const nothing: sanitizeHtml.Tag = { tagName: 'a', attribs: {} };
const isNothing = ({ tag, attribs }: sanitizeHtml.IFrame): boolean =>
  showingElements.has(tag) && attribs.href === undefined && attribs.src === undefined;

function addressTag(address: string, words: string, rules: RichTextRules, isEmbed = false): sanitizeHtml.Tag {
  const link = buildLink(address, rules);
  if (link.href === '') return nothing;
  const text = words.trim() || defaultLinkText(link.href, rules);
  const attribs = { ...linkAttributes(link), ...(isEmbed && { class: embedLinkClass }) };
  return { tagName: 'a', attribs, text };
}

/** Whether a link leads to a plant page: such links get a class, so that not only the address identifies them. */
const isPlantPage = (href: string, { sitePages }: LinkRules): boolean =>
  !!sitePages?.registry && href.startsWith(sitePages.registry.url) && href !== sitePages.registry.url;

/** The same text as in `macros/link.njk`. */
export const newTabWords = `<span class="visually-hidden"> ${common.newTab}</span>`;

/**
 * Turns a link without a target into text, and adds the hint to a link that opens a new tab. This runs last: renaming a tag
 * earlier leaves other links open, and text can't be added there at all.
 */
function finishLinks(html: string): string {
  /** The text that closes each open link. */
  const ends: string[] = [];
  return html.replace(/<a(?: [^<>]*)?>|<\/a>/g, (tag) => {
    if (tag === '</a>') return ends.pop() ?? '';
    if (tag === '<a>') return keep('', '');
    return keep(tag, tag.includes(' target="_blank"') ? `${newTabWords}</a>` : '</a>');
  });

  function keep(tag: string, end: string): string {
    ends.push(end);
    return tag;
  }
}

/** Plain text is rich text without tags: its blank lines separate paragraphs (docs/content-api.md, section 3). */
function paragraphs(html: string): string {
  if (/<[a-z]/i.test(html) || html.trim() === '') return html;
  return html
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}
