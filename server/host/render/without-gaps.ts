// Removes the line breaks between the elements of a page, which only make templates readable: once, when a template is
// compiled.

/**
 * Elements that begin and end lines of their own: a break beside one is neither drawn nor read aloud. Cells and terms
 * are not among them: where a text is read without its layout, the break separates a value from its label.
 */
const part =
  'article|aside|blockquote|body|details|dialog|div|dl|figcaption|figure|footer|form|h[1-6]|head|header|html|li|link|main|meta|nav|noscript|ol|p|script|section|style|table|tbody|thead|title|tr|ul';
/** Matches such line breaks; comments of the template are skipped. */
const gap = new RegExp(`\\{#.*?#\\}|(?<=</?(?:${part})\\b[^<>]*>)\\n+|(?<=[>}])\\n+(?=</?(?:${part})\\b)`, 'gs');

/**
 * Keeps each line break inside a comment, so that errors name the right line.
 * @param source the source of a template
 */
export const withoutGaps = (source: string): string =>
  source.replace(gap, (found) => (found.startsWith('{#') ? found : `{#${found}#}`));
