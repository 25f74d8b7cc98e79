// Reads Markdown, converts it to rich text or plain words, and reports what the result omits.
import { escapeUTF8 } from 'entities';
import { Marked, type RendererObject, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { decodeEntities } from '../../contract/plain-text.ts';
import { startTags } from '../../contract/read-tags.ts';
import { lostInRichText } from '../../contract/rich-text.ts';
import { ContentError } from './content-error.ts';
import type { Pictures } from './pictures.ts';

/** The source of a text. */
export interface MarkdownSource {
  /** The content file, for reports. */
  file: string;
  /** The page's path, for reports. */
  path: string;
  /** The line of the file at which the text begins, or the line of the block that contains it. */
  line: number;
  /** Whether lines of the text are lines of the file; false for YAML values. */
  countsLines: boolean;
  pictures: Pick<Pictures, 'image'>;
  /** Called for everything that the page omits. */
  report(problem: string): void;
}

export interface Markdown {
  /** The tokens of the text, without its footnotes. */
  tokens: Token[];
  /** Moves to a token of the text, whose line is used in later reports. */
  enter(token: Token): void;
  html(tokens: Token[]): string;
  inlineHtml(tokens: Token[]): string;
  /** @returns null when the tokens contain something that plain words can't express */
  plainWords(tokens: Token[]): string | null;
  /** Parses a part of the text again, such as a line of a quote. */
  read(text: string): Token[];
  /** The footnotes of the text as HTML; empty when it has none. */
  footnotes(): string;
  /** The line of the current token. */
  line(): number;
}

interface FootnoteToken extends Tokens.Generic {
  label: string;
}

/** The length of a label is limited, so that each line is scanned once. */
const reference = /^\[\^([^\s[\]]{1,60})\](?!:)/;
const definition = /^\[\^([^\s[\]]{1,60})\]:[ \t]*([^\n]*(?:\n(?![ \t]*\n|\[\^)[^\n]+)*)(?:\n+|$)/;

const footnoteReference: TokenizerAndRendererExtension = {
  name: 'footnoteReference',
  level: 'inline',
  start: (src) => src.indexOf('[^'),
  tokenizer(src) {
    const [raw, label] = reference.exec(src) ?? [];
    return raw === undefined ? undefined : { type: 'footnoteReference', raw, label };
  },
};

const footnoteDefinition: TokenizerAndRendererExtension = {
  name: 'footnoteDefinition',
  level: 'block',
  start: (src) => /^\[\^[^\s[\]]{1,60}\]:/m.exec(src)?.index,
  tokenizer(src) {
    const [raw, label, text = ''] = definition.exec(src) ?? [];
    if (raw === undefined) return undefined;
    const tokens: Token[] = [];
    this.lexer.inline(text.replace(/\n[ \t]+/g, '\n').trim(), tokens);
    return { type: 'footnoteDefinition', raw, label, tokens };
  },
};

export function readMarkdown(text: string, source: MarkdownSource): Markdown {
  const { pictures, report, file, path } = source;
  const marked = new Marked();
  let entered: Token | null = null;
  let line = source.line;

  const placeOf = (raw: string): string => {
    if (!source.countsLines || entered === null) return `${file}:${source.line}`;
    const before = entered.raw.slice(0, Math.max(0, entered.raw.indexOf(raw)));
    return `${file}:${line + linesOf(before)}`;
  };
  const reportAt = (raw: string, problem: string) => report(`${placeOf(raw)}: ${problem}`);

  /** A picture inside text, with its caption and credit; the description replaces a missing picture. */
  function pictureHtml({ raw, href, title, tokens }: Pick<Tokens.Image, 'raw' | 'href' | 'title' | 'tokens'>): string {
    const alt = wordsOf(tokens);
    const caption = decodeEntities(title ?? '');
    if (isAddress(href))
      return `<img src="${escapeUTF8(decodeEntities(href))}" alt="${escapeUTF8(alt)}">${below(caption)}`;
    const image = pictures.image(decodePath(href), { alt, caption }, `${placeOf(raw)} (${path})`);
    if (image === null) return escapeUTF8(alt);
    const { width, height, alt: words, copyright, meta } = image;
    const size = width > 0 && height > 0 ? ` width="${width}" height="${height}"` : '';
    const address = escapeUTF8(meta.download_url);
    return `<img src="${address}" alt="${escapeUTF8(words)}"${size}>${below(caption, copyright)}`;
  }

  /** HTML as written, with the addresses of the content folder's pictures. */
  function writtenHtml({ raw, text: html }: Tokens.HTML | Tokens.Tag): string {
    let shown = '';
    let copied = 0;
    for (const { name, attributes, start, end } of startTags(html)) {
      const { src = '', alt = '' } = attributes;
      if (name !== 'img' || src === '' || isAddress(src)) continue;
      // The text of code is already decoded.
      const tokens = [{ type: 'codespan', raw: alt, text: alt }];
      shown += html.slice(copied, start) + pictureHtml({ raw, href: src, title: null, tokens });
      copied = end;
    }
    shown += html.slice(copied);
    for (const problem of lostInRichText(shown)) reportAt(raw, problem);
    return shown;
  }

  const definitions = new Map<string, FootnoteToken>();
  /** The labels in the order of their first reference. */
  const numbered: string[] = [];
  function numberOf(label: string): number {
    if (!numbered.includes(label)) numbered.push(label);
    return numbered.indexOf(label) + 1;
  }
  function footnote({ raw, label }: FootnoteToken): number | null {
    if (definitions.has(label)) return numberOf(label);
    reportAt(raw, `there is no footnote ${raw}`);
    return null;
  }

  const renderer: RendererObject = {
    image: pictureHtml,
    html: writtenHtml,
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    heading({ tokens, depth }) {
      const level = clampLevel(depth);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ raw, href, title, tokens }) {
      if (title) reportAt(raw, `the title of the link ${inOneLine(raw)} is not shown`);
      const tag = `<a href="${escapeUTF8(decodeEntities(href))}">`;
      for (const problem of lostInRichText(tag)) reportAt(raw, problem);
      return `${tag}${this.parser.parseInline(tokens)}</a>`;
    },
  };
  marked.use({
    renderer,
    extensions: [
      {
        ...footnoteReference,
        renderer(token) {
          const number = footnote(token as FootnoteToken);
          return number === null ? escapeUTF8(token.raw) : `<sup>${number}</sup>`;
        },
      },
      { ...footnoteDefinition, renderer: () => '' },
    ],
  });

  /** @throws {ContentError} for quotes or lists in more levels than the parser's stack has room for */
  function parse(part: string): Token[] {
    try {
      return marked.lexer(part);
    } catch (error) {
      throw error instanceof RangeError ? new ContentError(file, 'the Markdown is nested too deeply') : error;
    }
  }

  const tokens = parse(text);
  void marked.walkTokens(tokens, (token) => {
    if (token.type === 'footnoteDefinition') definitions.set((token as FootnoteToken).label, token as FootnoteToken);
  });

  function plainWords(parts: Token[]): string | null {
    let plain = '';
    let form: PlainForm = asItIs;
    for (const token of parts) {
      const words = plainOf(token);
      if (words === null) return null;
      if (typeof words === 'function') {
        form = words;
        continue;
      }
      const formed = form(words);
      if (formed === null) return null;
      plain += formed;
    }
    return plain;
  }

  function plainOf(token: Token): string | PlainForm | null {
    if (token.type === 'footnoteReference') {
      const number = footnote(token as FootnoteToken);
      return number === null ? token.raw : raised(String(number));
    }
    if (token.type === 'br') return ' ';
    if (token.type === 'html') return plainTag((token as Tokens.Tag).text);
    if (token.type === 'escape' || token.type === 'codespan') return (token as Tokens.Escape).text;
    if (token.type === 'strong' || token.type === 'em') return plainWords((token as Tokens.Em).tokens);
    if (token.type !== 'text') return null;
    const { tokens: inner, text: words } = token as Tokens.Text;
    return inner ? plainWords(inner) : decodeEntities(words);
  }

  const lines = linesBefore(tokens);
  const enter = (token: Token) => {
    entered = token;
    line = source.line + (lines.get(token) ?? 0);
  };
  const inlineHtml = (parts: Token[]): string => marked.Parser.parseInline(parts, marked.defaults).trim();
  return {
    tokens: tokens.filter(({ type }) => type !== 'footnoteDefinition' && type !== 'def'),
    enter,
    html: (parts) => marked.parser(parts).trim(),
    inlineHtml,
    plainWords,
    read: parse,
    line: () => line,
    footnotes() {
      const notes: string[] = [];
      for (const label of definitions.keys()) numberOf(label);
      for (let at = 0; at < numbered.length; at += 1) {
        const note = definitions.get(numbered[at] ?? '');
        if (!note) continue;
        enter(note);
        notes.push(`<p><small><sup>${at + 1}</sup> ${inlineHtml(note.tokens ?? [])}</small></p>`);
      }
      return notes.join('\n');
    },
  };
}

/** Converts a text to rich text, with its footnotes at the end. */
export function richTextOf(text: string, source: MarkdownSource): string {
  const markdown = readMarkdown(text, source);
  const parts = [];
  for (const token of markdown.tokens) {
    markdown.enter(token);
    parts.push(markdown.html([token]));
  }
  return [...parts, markdown.footnotes()].filter((part) => part !== '').join('\n');
}

/** All words of some tokens, without markup. */
export const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token): string => {
      if ('tokens' in token && token.tokens) return wordsOf(token.tokens);
      if (token.type === 'br') return ' ';
      if (token.type === 'html') return '';
      const text = 'text' in token ? String(token.text) : token.raw;
      return token.type === 'text' ? decodeEntities(text) : text;
    })
    .join('');

/** Limits the level of a heading to those that a page has below its title. */
export const clampLevel = (depth: number): number => Math.min(Math.max(depth, 2), 4);

/** The decoded path of a picture, as in the file system. */
export function decodePath(path: string): string {
  const decoded = decodeEntities(path);
  try {
    return decodeURI(decoded);
  } catch {
    return decoded;
  }
}

/** Whether a picture is given by an address instead of a path in the content folder. */
const isAddress = (href: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/|\/media\/)/i.test(href);

type PlainForm = (words: string) => string | null;
const asItIs: PlainForm = (words) => words;

/** The characters that have superscript and subscript forms. */
const plainSigns = '0123456789+-=()';
const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾';
const loweredSigns = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const inSigns =
  (signs: string): PlainForm =>
  (words) => {
    const formed = Array.from(words, (sign) => signs[plainSigns.indexOf(sign)]);
    return formed.includes(undefined) ? null : formed.join('');
  };
const raised = inSigns(raisedSigns);
const lowered = inSigns(loweredSigns);

/**
 * The meaning of a tag in plain words: inserted words, or a conversion of the following words; null for a tag that can't be
 * omitted.
 */
function plainTag(tag: string): string | PlainForm | null {
  if (/^<br\b/i.test(tag)) return ' ';
  if (/^<sup>$/i.test(tag)) return raised;
  if (/^<sub>$/i.test(tag)) return lowered;
  if (/^<\/su[bp]>$/i.test(tag)) return asItIs;
  return /^<(?:!--|wbr\b|\/?(?:b|strong|i|em|span)\b)/i.test(tag) ? '' : null;
}

const linesOf = (text: string): number => text.split('\n').length - 1;

/** The number of lines before each token. */
function linesBefore(tokens: readonly Token[]): ReadonlyMap<Token, number> {
  let lines = 0;
  return new Map(
    tokens.map((token) => {
      const before = lines;
      lines += linesOf(token.raw);
      return [token, before];
    }),
  );
}

/** Joins the texts below a picture. */
const below = (...words: string[]): string => {
  const said = words.filter((one) => one.trim() !== '').join(' – ');
  return said === '' ? '' : ` <small>${escapeUTF8(said)}</small>`;
};

const inOneLine = (raw: string): string => raw.replace(/\s+/g, ' ').trim().slice(0, 100);
