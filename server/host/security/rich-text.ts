// Cleans rich text of the content API down to what an article needs; the only maker of `…Html` fields.
import sanitizeHtml from 'sanitize-html';
import { common } from '../../../texts/fi.ts';
import { isPlainMarkup } from './plain-markup.ts';
import { buildLink, keyOfRules, type LinkRules } from './safe-links.ts';

/** HTML that is safe to put into a page. Only {@link createRichText} makes it. */
export type SafeHtml = string & { readonly __safe: unique symbol };

/**
 * @param change made to the clean HTML before its words are broken; what it adds must be as clean
 */
export type RichText = (html: string, change?: (cleanHtml: string) => string) => SafeHtml;

/** Addresses of pages by their ids, for links that name a page in place of an address (docs/content-api.md, section 3). */
export type PageAddresses = ReadonlyMap<number, string>;

/** Rich text whose links to pages have no address until {@link SiteRichText.withPages} gives them one. */
export interface SiteRichText extends RichText {
  /**
   * @param sitePages where the site has what its links are treated by
   * @returns without addresses, the very same for the same pages
   */
  withPages(addresses: PageAddresses, sitePages?: LinkRules['sitePages']): RichText;
}

/** What an editor's text may hold; everything else goes, its text stays. */
const allowedTags = [
  'p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small',
  'blockquote', 'code', 'pre', 'a', 'span', 'abbr',
]; // biome-ignore format: one list

/**
 * @param hyphenate puts soft hyphens into long words
 */
export function createRichText(rules: LinkRules, hyphenate: (html: string) => string): SiteRichText {
  /** Of the pages without such a link: by the site's pages, as they are now. */
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
    // Their text is code, not words for a reader.
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

/** Marked as such, not only by its address. */
const isPlantPage = (href: string, { sitePages }: LinkRules): boolean =>
  !!sitePages?.registry && href.startsWith(sitePages.registry.url) && href !== sitePages.registry.url;

/** As `macros/link.njk` says it. */
export const newTabWords = `<span class="visually-hidden"> ${common.newTab}</span>`;

/**
 * A link that leads nowhere is text, and one that opens a new tab says so. Done last: renaming a tag on the way
 * leaves other links open, and words can't be added there at all.
 */
function finishLinks(html: string): string {
  /** What each link that is open becomes at its end. */
  const ends: string[] = [];
  return html.replace(/<a(?: [^>]*)?>|<\/a>/g, (tag) => {
    if (tag === '</a>') return ends.pop() ?? '';
    if (tag === '<a>') return keep('', '');
    return keep(tag, tag.includes(' target="_blank"') ? `${newTabWords}</a>` : '</a>');
  });

  function keep(tag: string, end: string): string {
    ends.push(end);
    return tag;
  }
}

/** Plain text is rich text without tags: its blank lines part paragraphs (docs/content-api.md, section 3). */
function paragraphs(html: string): string {
  if (/<[a-z]/i.test(html) || html.trim() === '') return html;
  return html
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}
