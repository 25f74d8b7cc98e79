// Tokenizes HTML from other systems as browsers do, such as rich text of a backend: its tags with their attributes, and the texts
// between them.
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** A tag of the source. Tags that an HTML parser would add or remove are not considered. */
export interface HtmlTag {
  /** The name in lower case. */
  name: string;
  isEnd: boolean;
  /**
   * Decoded values by their names in lower case. The first of several attributes with the same name counts; an end tag has none.
   */
  attributes: Readonly<Partial<Record<string, string>>>;
  /** The offsets of its first character, and of the character after its last. */
  start: number;
  end: number;
}

const ignore = () => {};

/**
 * Reads a text once, from its beginning to its end, so that deeply nested or invalid HTML takes no longer.
 * @param onTag called for each tag, but not for tags in comments, scripts and other code
 * @param onText called for each piece of text in the source. An unfinished tag at the end counts as text
 */
export function readTags(html: string, onTag: (tag: HtmlTag) => void, onText: (text: string) => void = ignore): void {
  let tag: { name: string; start: number; attributes: Map<string, string> } | null = null;
  let name = '';
  let value = '';
  /** The offset after the last character that has been processed. */
  let read = 0;
  const write = (start: number, end: number) => {
    if (end > start) onText(html.slice(start, end));
    read = end;
  };
  const endTag = (last: number) => {
    read = last + 1;
    if (tag) onTag({ ...tag, isEnd: false, attributes: Object.fromEntries(tag.attributes), end: read });
    tag = null;
  };
  const skip = (_start: number, last: number) => {
    read = last + 1;
  };
  const callbacks: TokenizerCallbacks = {
    ontext: write,
    ontextentity: (_code, end) => write(html.lastIndexOf('&', end - 1), end),
    onopentagname(start, end) {
      tag = { name: html.slice(start, end).toLowerCase(), start: start - 1, attributes: new Map() };
    },
    onattribname(start, end) {
      name = html.slice(start, end).toLowerCase();
      value = '';
    },
    onattribdata(start, end) {
      value += html.slice(start, end);
    },
    onattribentity(code) {
      value += String.fromCodePoint(code);
    },
    onattribend() {
      if (tag && !tag.attributes.has(name)) tag.attributes.set(name, value);
    },
    onopentagend: endTag,
    onselfclosingtag: endTag,
    onclosetag(start, end) {
      const found = html.indexOf('>', end);
      read = found < 0 ? html.length : found + 1;
      onTag({ name: html.slice(start, end).toLowerCase(), isEnd: true, attributes: {}, start: start - 2, end: read });
    },
    oncomment: skip,
    oncdata: skip,
    ondeclaration: skip,
    onprocessinginstruction: skip,
    onend: ignore,
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  write(read, html.length);
}

/** The start tags, in their order. */
export function startTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = [];
  if (html.includes('<'))
    readTags(html, (tag) => {
      if (!tag.isEnd) tags.push(tag);
    });
  return tags;
}
