// Converts the Markdown of a page to the blocks of its body (demo/content/README.md, "An article").
import type { Token, Tokens } from 'marked';
import { decodeEntities } from '../../contract/plain-text.ts';
import type { KeptBlock } from '../pages/expand-blocks.ts';
import { type BlockSource, blockFrom, blockId } from './block-values.ts';
import { ContentError } from './content-error.ts';
import { clampLevel, decodePath, type Markdown, readMarkdown, wordsOf } from './markdown.ts';
import { readYaml } from './read-files.ts';

type BlockDraft = { type: string; value: unknown };

/**
 * The blocks of a Markdown text. Content that no other block supports becomes rich text. Content that rich text does not
 * support is reported.
 * @throws {ContentError} naming the invalid block
 */
export function markdownBlocks(text: string, context: BlockSource): KeptBlock[] {
  const markdown = readMarkdown(text, { ...context, countsLines: true });
  const drafts: BlockDraft[] = [];
  let prose: string[] = [];
  let caption: Token[] | null = null;
  const flush = () => {
    if (prose.length > 0) drafts.push({ type: 'text', value: prose.join('\n') });
    prose = [];
  };
  for (const token of markdown.tokens) {
    markdown.enter(token);
    const tableCaption = captionOf(token, markdown);
    if (tableCaption !== null) {
      caption = tableCaption;
      continue;
    }
    const draft = blockOf(token, caption, markdown, context);
    if (token.type !== 'space') caption = null;
    if (draft === null) {
      const html = markdown.html([token]);
      if (html !== '') prose.push(html);
      continue;
    }
    flush();
    drafts.push(draft);
  }
  const footnotes = markdown.footnotes();
  if (footnotes !== '') prose.push(footnotes);
  flush();
  return drafts.flatMap(({ type, value }, index) => {
    const block = value === undefined ? null : { id: blockId(context.slug, `${index}`, type), type, value };
    return block ?? [];
  });
}

/** The block that a token forms by itself; null for prose. An undefined value omits the block. */
function blockOf(token: Token, caption: Token[] | null, markdown: Markdown, context: BlockSource): BlockDraft | null {
  if (token.type === 'heading') return headingOf(token as Tokens.Heading, markdown);
  if (token.type === 'blockquote') return quoteOf(token as Tokens.Blockquote, markdown);
  if (token.type === 'table') return tableOf(token as Tokens.Table, caption, markdown);
  if (token.type === 'paragraph') return pictureOf(token as Tokens.Paragraph, markdown, context);
  if (token.type !== 'code') return null;
  const [, type] = /^block\s+(\w+)\s*$/.exec((token as Tokens.Code).lang ?? '') ?? [];
  if (type === undefined) throw new ContentError(context.file, 'a fenced block must be named: ```block jumbotron');
  const value = readYaml(context.file, `block "${type}"`, (token as Tokens.Code).text);
  return { type, value: blockFrom(type, value, { ...context, line: markdown.line() }) };
}

/**
 * A heading with more than plain words, such as a link or partial emphasis, becomes rich text, because the heading block
 * contains only words. If a heading is completely bold, the emphasis is dropped.
 */
function headingOf({ tokens, depth }: Tokens.Heading, markdown: Markdown): BlockDraft | null {
  const words = (onlyOne(tokens, 'strong') as Tokens.Strong | undefined)?.tokens ?? tokens;
  if (hasEmphasis(words)) return null;
  const text = markdown.plainWords(words);
  return text === null ? null : { type: 'heading', value: { text, level: clampLevel(depth) } };
}

/** A picture as a paragraph, `![what it shows](articles/pihasauna.jpg "caption")`, possibly inside a link. */
function pictureOf({ tokens }: Tokens.Paragraph, markdown: Markdown, context: BlockSource): BlockDraft | null {
  const link = onlyOne(tokens, 'link') as Tokens.Link | undefined;
  const picture = onlyOne(link ? link.tokens : tokens, 'image') as Tokens.Image | undefined;
  if (!picture) return null;
  const value = {
    image: decodePath(picture.href),
    alt: wordsOf(picture.tokens),
    caption: decodeEntities(picture.title ?? ''),
  };
  const at = { ...context, line: markdown.line() };
  if (!link) return { type: 'image', value: blockFrom('image', value, at) };
  const href = decodeEntities(link.href);
  const address = href.startsWith('/') ? { relative_url: href } : { html_url: href };
  return { type: 'link_image', value: blockFrom('link_image', { ...value, ...address }, at) };
}

/** The only token, if it has the given type; white space around it is ignored. */
function onlyOne(tokens: readonly Token[], type: string): Token | undefined {
  const [only, ...others] = tokens.filter((token) => token.raw.trim() !== '');
  return others.length === 0 && only?.type === type ? only : undefined;
}

/** The caption of the following table: a paragraph `Table: …`. */
function captionOf(token: Token, markdown: Markdown): Token[] | null {
  if (token.type !== 'paragraph') return null;
  const [, words] = /^Table: (.+)$/s.exec((token as Tokens.Paragraph).text.trim()) ?? [];
  if (words === undefined) return null;
  const [paragraph] = markdown.read(words.replace(/\s+/g, ' '));
  return paragraph && 'tokens' in paragraph ? (paragraph.tokens ?? null) : null;
}

/**
 * A quote. Its last line names the speaker if it starts with a dash. A quote with more than plain paragraphs becomes rich text,
 * so that nothing is lost. If a quote is completely italic, or its speaker's name is formatted, the formatting is dropped.
 */
function quoteOf(token: Tokens.Blockquote, markdown: Markdown): BlockDraft | null {
  const lines = token.text.trim().split('\n');
  const author = /^—\s*(\S.*)$/.exec(lines.at(-1)?.trim() ?? '')?.[1] ?? '';
  const quoted = paragraphsOf(author === '' ? lines : lines.slice(0, -1), markdown);
  const speaker = paragraphsOf([author], markdown);
  if (!quoted || !speaker || quoted.length === 0) return null;
  const words = quoted.map((tokens) => (onlyOne(tokens, 'em') as Tokens.Em | undefined)?.tokens ?? tokens);
  if (words.some(hasEmphasis)) return null;
  const text = plainLine(words, markdown);
  const name = plainLine(speaker, markdown);
  return text === null || name === null ? null : { type: 'quote', value: { text, author: name } };
}

/** The words of each paragraph; null when there are other elements than paragraphs. */
function paragraphsOf(lines: string[], markdown: Markdown): Token[][] | null {
  const parts = markdown.read(lines.join('\n')).filter(({ type }) => type !== 'space');
  return parts.every(({ type }) => type === 'paragraph')
    ? parts.map((part) => (part as Tokens.Paragraph).tokens)
    : null;
}

/** Joins paragraphs into one line; null when they contain more than plain words. */
function plainLine(paragraphs: Token[][], markdown: Markdown): string | null {
  const words = paragraphs.map((tokens) => markdown.plainWords(tokens));
  return words.includes(null) ? null : words.join(' ').replace(/\s+/g, ' ').trim();
}

/** A table; if a cell contains more than plain words or a single link, the table becomes rich text. */
function tableOf(token: Tokens.Table, caption: Token[] | null, markdown: Markdown): BlockDraft {
  const rows = [token.header, ...token.rows];
  // If a header cell is completely bold, the emphasis is dropped.
  const wordsAt = (tokens: Token[], row: number, col: number) =>
    (row === 0 || col === 0 ? (onlyOne(tokens, 'strong') as Tokens.Strong | undefined)?.tokens : undefined) ?? tokens;
  const data = rows.map((cells, row) => cells.map(({ tokens }, col) => plainCell(wordsAt(tokens, row, col), markdown)));
  const plainCaption = markdown.plainWords(caption ?? []);
  if (plainCaption === null || hasEmphasis(caption ?? []) || data.some((cells) => cells.includes(null)))
    return { type: 'text', value: tableHtml(token, caption, markdown) };
  const alignments = { left: '', center: 'htCenter', right: 'htRight' } as const;
  const cell = rows.flatMap((cells, row) =>
    cells.flatMap((_, col) => {
      const className = alignments[token.align[col] ?? 'left'];
      return className === '' ? [] : [{ row, col, className }];
    }),
  );
  const value = {
    data,
    cell,
    // The first cell of a row is its header.
    first_col_is_header: true,
    first_row_is_table_header: true,
    table_caption: plainCaption.trim(),
  };
  return { type: 'table', value };
}

/** Whether the words have meaningful formatting, such as the italics of a scientific name. */
const hasEmphasis = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token) =>
      ['em', 'strong', 'codespan'].includes(token.type) ||
      /^<(?:b|strong|i|em|span|code)\b/i.test(token.raw) ||
      ('tokens' in token && hasEmphasis(token.tokens ?? [])),
  );

/** The words of a cell, or a single link as `[words](address)`; null for anything else. */
function plainCell(tokens: Token[], markdown: Markdown): string | null {
  const link = onlyOne(tokens, 'link') as Tokens.Link | undefined;
  if (!link) {
    const hasMore = hasEmphasis(tokens) || tokens.some((token) => /^<br\b/i.test(token.raw));
    return hasMore ? null : (markdown.plainWords(tokens)?.trim() ?? null);
  }
  const words = hasEmphasis(link.tokens) ? null : (markdown.plainWords(link.tokens)?.trim() ?? null);
  const isPlain = words !== null && !/[[\]]/.test(words) && !/[\s()]/.test(link.href) && !link.title;
  return isPlain ? `[${words}](${decodeEntities(link.href)})` : null;
}

function tableHtml({ header, rows, align }: Tokens.Table, caption: Token[] | null, markdown: Markdown): string {
  const cellHtml = ({ tokens }: Tokens.TableCell, index: number, isHead: boolean) => {
    const tag = isHead || index === 0 ? 'th' : 'td';
    const place = align[index];
    return `<${tag}${place && place !== 'left' ? ` align="${place}"` : ''}>${markdown.inlineHtml(tokens)}</${tag}>`;
  };
  const rowHtml = (cells: Tokens.TableCell[], isHead: boolean) =>
    `<tr>${cells.map((cell, index) => cellHtml(cell, index, isHead)).join('')}</tr>`;
  const words = caption === null ? '' : `<caption>${markdown.inlineHtml(caption)}</caption>`;
  return `<table>${words}<thead>${rowHtml(header, true)}</thead><tbody>${rows.map((cells) => rowHtml(cells, false)).join('')}</tbody></table>`;
}
