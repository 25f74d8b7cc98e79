// Cleans rich text of the content API to the elements of an article; only this file makes `…Html` fields.
import sanitizeHtml from 'sanitize-html';
import { common } from '../../../texts/fi.ts';
import { isPlainMarkup } from './plain-markup.ts';
import { buildLink, keyOfRules, type LinkRules } from './safe-links.ts';

/** HTML that is safe to put into a page. Only {@link createRichText} makes it. */
export type SafeHtml = string & { readonly __safe: unique symbol };

/** @param change applied to the clean HTML before its words are broken; its additions must be as clean */
export type RichText = (html: string, change?: (cleanHtml: string) => string) => SafeHtml;

/**
 * Addresses of pages by their ids, for links that name a page instead of an address (docs/content-api.md, section 3).
 */
type PageAddresses = ReadonlyMap<number, string>;

/** Rich text whose links to pages have no address until {@link SiteRichText.withPages} supplies them. */
export interface SiteRichText extends RichText {
  /**
   * @param sitePages the site's pages that decide how links are treated
   * @returns without addresses, the same function for the same pages
   */
  withPages(addresses: PageAddresses, sitePages?: LinkRules['sitePages']): RichText;
}

/** The allowed elements of an editor's text; all others are removed, and their text is kept. */
const allowedTags = [
  'p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small',
  'blockquote', 'code', 'pre', 'a', 'span', 'abbr',
]; // biome-ignore format: one list

/**
 * @param hyphenate puts soft hyphens into long words
 */
export function createRichText(rules: LinkRules, hyphenate: (html: string) => string): SiteRichText {
  /** For pages without such links: kept for the site's current pages. */
  let usual: { key: string; clean: RichText } | undefined;
  const withPages: SiteRichText['withPages'] = (addresses, sitePages) => {
    const siteRules = { ...rules, ...(sitePages && { sitePages }) };
    if (addresses.size > 0) return createCleaner(siteRules, hyphenate, addresses);
    const key = keyOfRules(siteRules);
    if (usual?.key !== key) usual = { key, clean: createCleaner(siteRules, hyphenate, addresses) };
    return usual.clean;
  };
  return Object.assign(withPages(new Map()), { withPages });
}

function createCleaner(rules: LinkRules, hyphenate: (html: string) => string, addresses: PageAddresses): RichText {
  const options: sanitizeHtml.IOptions = {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel', 'target', 'class'], abbr: ['title'], ol: ['start'], '*': ['lang'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // The text of these elements is code, not words for a reader.
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
    transformTags: {
      h1: 'h2',
      a: (_tag, { href = '', linktype, id }) => {
        const page = linktype === 'page' ? addresses.get(Number(id)) : undefined;
        const link = buildLink(page ?? href, rules);
        if (link.href === '') return { tagName: 'a', attribs: {} };
        const attribs: Record<string, string> = { href: link.href };
        if (link.rel) attribs.rel = link.rel;
        if (link.target) attribs.target = link.target;
        if (isPlantPage(link.href, rules)) attribs.class = 'plant-page';
        return { tagName: 'a', attribs };
      },
    },
  };
  const clean = (html: string) => (isPlainMarkup(html) ? html : sanitizeHtml(html, options));
  return (html, change = (cleanHtml) => cleanHtml) =>
    finishLinks(hyphenate(change(clean(paragraphs(html))))) as SafeHtml;
}

/** Whether a link leads to a plant page: such links get a class, so that not only the address identifies them. */
const isPlantPage = (href: string, { sitePages }: LinkRules): boolean =>
  !!sitePages?.registry && href.startsWith(sitePages.registry.url) && href !== sitePages.registry.url;

/** The same words as in `macros/link.njk`. */
export const newTabWords = `<span class="visually-hidden"> ${common.newTab}</span>`;

/**
 * A link without a target becomes text, and a link to a new tab gets the hint. This runs last: renaming a tag earlier
 * leaves other links open, and words can't be added there at all.
 */
function finishLinks(html: string): string {
  /** The closing text of each open link. */
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
