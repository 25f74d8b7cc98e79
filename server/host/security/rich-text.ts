// Cleans rich text of the content API down to what an article needs; the only maker of `…Html` fields.
import sanitizeHtml from 'sanitize-html';
import { buildLink, type LinkRules } from './safe-links.ts';

/** HTML that is safe to put into a page. Only {@link createRichText} makes it. */
export type SafeHtml = string & { readonly __safe: unique symbol };

export type RichText = (html: string) => SafeHtml;

/** What an editor's text may hold; everything else goes, its text stays (security-reliability.md, "Input"). */
const allowedTags = [
  'p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small',
  'blockquote', 'code', 'pre', 'a', 'span', 'abbr',
]; // biome-ignore format: one list

/**
 * @param hyphenate puts soft hyphens into long words
 */
export function createRichText(rules: LinkRules, hyphenate: (html: string) => string): RichText {
  const options: sanitizeHtml.IOptions = {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel', 'target'], abbr: ['title'], ol: ['start'], '*': ['lang'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // Their text is code, not words for a reader.
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
    transformTags: {
      h1: 'h2',
      a: (_tag, { href = '' }) => {
        const link = buildLink(href, rules);
        if (link.href === '') return { tagName: 'a', attribs: {} };
        const attribs: Record<string, string> = { href: link.href };
        if (link.rel) attribs.rel = link.rel;
        if (link.target) attribs.target = link.target;
        return { tagName: 'a', attribs };
      },
    },
  };
  return (html) => hyphenate(withoutDeadLinks(sanitizeHtml(paragraphs(html), options))) as SafeHtml;
}

/** A link that leads nowhere is text. Done last: renaming its tag on the way leaves other links open. */
const withoutDeadLinks = (html: string) => html.replace(/<a>(.*?)<\/a>/gs, '$1');

/** Plain text is rich text without tags: its blank lines part paragraphs (content-api.md, section 3). */
function paragraphs(html: string): string {
  if (/<[a-z]/i.test(html) || html.trim() === '') return html;
  return html
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}
