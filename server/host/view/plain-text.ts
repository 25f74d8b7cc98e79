// The words of rich text, for places without markup: descriptions, feeds, structured data.

/** The named entities of Finnish texts. */
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '',
  auml: 'ä',
  ouml: 'ö',
  aring: 'å',
  Auml: 'Ä',
  Ouml: 'Ö',
  Aring: 'Å',
  eacute: 'é',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  deg: '°',
  euro: '€',
  times: '×',
};

/** Ends at the next `<` at the latest: an unclosed tag would otherwise cause a search to the end, again and again. */
const tag = /<[^<>]*>/g;
/** These are within a line, often within a word or before a full stop: they separate no words. */
const inlineTag = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:[\s/][^<>]*)?>/gi;

/** Any white space other than a single space. */
const anyGap = / \s+|[^\S ]\s*/g;

/** Removes tags, decodes entities and leaves single spaces. */
export function plainText(html: string): string {
  const untagged = html.includes('<') ? html.replace(inlineTag, '').replace(tag, ' ') : html;
  return decodeEntities(untagged).replace(anyGap, ' ').trim();
}

/** The first words of a plain text that fit into `length` characters, with an ellipsis if the text is longer. */
export function cutAtWord(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

/** Decodes entities; an unknown name stays unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (entity, hex: string | undefined, decimal: string | undefined, name: string) => {
      if (hex !== undefined) return character(Number.parseInt(hex, 16));
      if (decimal !== undefined) return character(Number(decimal));
      return entities[name] ?? entity;
    },
  );
}

/** Half of a surrogate pair is no character, and neither is a number beyond the last one. */
const character = (code: number) =>
  code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
