// Turns the Markdown of a page into the blocks of its body (demo/content/README.md, "An article").
import { marked, type Token, type Tokens } from 'marked';
import type { KeptBlock } from '../pages/expand-blocks.ts';
import { type BlockSource, blockFrom, blockId } from './block-values.ts';
import { ContentError } from './content-error.ts';
import { readYaml } from './read-files.ts';

type BlockDraft = { type: string; value: unknown };

/**
 * The blocks of a Markdown text.
 * @throws {ContentError} naming the wrong block
 */
export function markdownBlocks(markdown: string, context: BlockSource): KeptBlock[] {
  const drafts: BlockDraft[] = [];
  let prose: Token[] = [];
  let caption = '';
  const flush = () => {
    if (prose.some((token) => token.type !== 'space')) {
      drafts.push({ type: 'text', value: marked.parser(prose).trim() });
    }
    prose = [];
  };
  for (const token of marked.lexer(markdown)) {
    const tableCaption = captionOf(token);
    if (tableCaption !== undefined) {
      caption = tableCaption;
      continue;
    }
    const draft = blockOf(token, caption, context);
    if (token.type !== 'space') caption = '';
    if (draft === null) {
      prose.push(token);
      continue;
    }
    flush();
    drafts.push(draft);
  }
  flush();
  return drafts.flatMap(({ type, value }, index) => {
    const block = value === undefined ? null : { id: blockId(context.slug, `${index}`, type), type, value };
    return block ?? [];
  });
}

/** The block a token makes by itself, or null when it is prose. An undefined value leaves the block out. */
function blockOf(token: Token, caption: string, context: BlockSource): BlockDraft | null {
  if (token.type === 'heading') {
    const { text, depth } = token as Tokens.Heading;
    return { type: 'heading', value: { text: plainWords(token.tokens ?? []) || text, level: clampLevel(depth) } };
  }
  if (token.type === 'blockquote') return quoteOf(token as Tokens.Blockquote);
  if (token.type === 'table') return { type: 'table', value: tableOf(token as Tokens.Table, caption) };
  if (token.type === 'paragraph') return pictureOf(token as Tokens.Paragraph, context);
  if (token.type !== 'code') return null;
  const [, type] = /^block\s+(\w+)\s*$/.exec((token as Tokens.Code).lang ?? '') ?? [];
  if (type === undefined) throw new ContentError(context.file, 'a fenced block must be named: ```block jumbotron');
  const value = readYaml(context.file, `block "${type}"`, (token as Tokens.Code).text);
  return { type, value: blockFrom(type, value, context) };
}

/**
 * A picture by itself, `![what it shows](articles/pihasauna.jpg "caption")`.
 * @throws {ContentError} for a picture within a text, which no page would show
 */
function pictureOf({ tokens }: Tokens.Paragraph, context: BlockSource): BlockDraft | null {
  const picture = tokens.find(({ type }) => type === 'image') as Tokens.Image | undefined;
  if (!picture) return null;
  const isAlone = tokens.every((token) => token === picture || token.raw.trim() === '');
  if (!isAlone) throw new ContentError(context.file, `the picture ${picture.raw} must be a paragraph of its own`);
  const value = { image: decodePath(picture.href), alt: picture.text, caption: picture.title ?? '' };
  return { type: 'image', value: blockFrom('image', value, context) };
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const clampLevel = (depth: number) => Math.min(Math.max(depth, 2), 4);

/** The caption of a table that follows: a paragraph `Table: …`. */
function captionOf(token: Token): string | undefined {
  if (token.type !== 'paragraph') return undefined;
  return /^Table: (.+)$/s.exec((token as Tokens.Paragraph).text.trim())?.[1]?.replace(/\s+/g, ' ');
}

/** A quote; its last line names the speaker when it starts with a dash. */
function quoteOf(token: Tokens.Blockquote): BlockDraft {
  const lines = token.text.trim().split('\n');
  const author = /^—\s*(\S.*)$/.exec(lines.at(-1)?.trim() ?? '')?.[1] ?? '';
  const words = author === '' ? lines : lines.slice(0, -1);
  const paragraphs = marked.lexer(words.join('\n'));
  const text = paragraphs.map((inner) => plainWords('tokens' in inner ? (inner.tokens ?? []) : [])).join(' ');
  return { type: 'quote', value: { text: text.replace(/\s+/g, ' ').trim(), author } };
}

function tableOf(token: Tokens.Table, caption: string) {
  const rows = [token.header, ...token.rows];
  const alignments = { left: '', center: 'htCenter', right: 'htRight' } as const;
  const cell = rows.flatMap((cells, row) =>
    cells.flatMap((_, col) => {
      const className = alignments[token.align[col] ?? 'left'];
      return className === '' ? [] : [{ row, col, className }];
    }),
  );
  return {
    data: rows.map((cells) => cells.map(({ tokens }) => plainWords(tokens, true).trim())),
    cell,
    // The first cell of a row is its header.
    first_col_is_header: true,
    first_row_is_table_header: true,
    table_caption: caption,
  };
}

/** The text of inline Markdown; links stay as written when `keepsLinks` is set. */
function plainWords(tokens: Token[], keepsLinks = false): string {
  return tokens
    .map((token): string => {
      if (token.type === 'link' && keepsLinks) return `[${plainWords(token.tokens ?? [])}](${token.href})`;
      if (token.type === 'br') return ' ';
      if ('tokens' in token && token.tokens) return plainWords(token.tokens, keepsLinks);
      return decode('text' in token ? String(token.text) : token.raw);
    })
    .join('');
}

const decode = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (entity) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' })[entity] ?? "'",
  );
