// Takes out the line breaks between the parts of a page, which templates have for whoever reads those: once, as a template is
// compiled.

/** What begins and ends lines of its own: nothing is drawn of a break beside it, and nothing read aloud. */
const part =
  'article|aside|blockquote|body|dd|details|dialog|div|dl|dt|figcaption|figure|footer|form|h[1-6]|head|header|html|li|link|main|meta|nav|noscript|ol|p|script|section|style|table|tbody|td|th|thead|title|tr|ul';
/** Comments of the template are passed over. */
const gap = new RegExp(`\\{#.*?#\\}|(?<=</?(?:${part})\\b[^<>]*>)\\n+|(?<=[>}])\\n+(?=</?(?:${part})\\b)`, 'gs');

/**
 * Where a line ends is left to be known, in a comment: an error names its line.
 * @param source of a template
 */
export const withoutGaps = (source: string): string =>
  source.replace(gap, (found) => (found.startsWith('{#') ? found : `{#${found}#}`));
