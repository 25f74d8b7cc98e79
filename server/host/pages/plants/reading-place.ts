// Follows the position in clean HTML: in running text or not, at the beginning of a sentence or within it.

export interface ReadingPlace {
  /** Moves to a token of text. */
  at(index: number): ReadingPlace;
  /** Moves past a tag. */
  passTag(tag: string): void;
  /** Whether this is running text: in a paragraph or list item, in no link, heading or code, and in Finnish. */
  readonly isText: boolean;
  /** Moves past a word of the token. @returns whether it begins a sentence */
  passWord(text: string, start: number, end: number): boolean;
  /** Moves past the text after the token's last word. */
  endText(text: string): void;
  /**
   * Whether no letter of a neighbouring token belongs to the word: in `<b>kielo</b>t` the word goes on after the tag.
   */
  isWhole(text: string, start: number, end: number): boolean;
}

const unlinked = new Set(['a', 'h2', 'h3', 'h4', 'code', 'pre', 'sub', 'sup']);
const running = new Set(['p', 'li']);
const inline = new Set('a b strong i em u s sub sup small code span abbr'.split(' '));
const empty = new Set(['br', 'hr']);
/** Adjacent repeats share no characters, so a gap of any length is scanned only once. */
const endOfSentence = /[.!?…:]["”’)\]»]*\s["”’([«–—\s-]*$/;
const letterAtStart = /^\u00AD*[\p{L}\p{N}]/u;
const letterAtEnd = /[\p{L}\p{N}]\u00AD*$/u;

interface OpenTag {
  name: string;
  isForeign: boolean;
}

/** @param tokens the tags and texts of clean, well-formed HTML */
export function createReadingPlace(tokens: readonly string[]): ReadingPlace {
  const open: OpenTag[] = [];
  let index = 0;
  /** The text between the last word and this position; null before the first word of a block. */
  let gap: string | null = null;
  let textEnd = 0;

  /** The nearest text in one direction, with nothing but inline tags between; empty when there is none. */
  function neighbour(step: 1 | -1): string {
    for (let other = index + step; tokens[other] !== undefined; other += step) {
      const token = tokens[other] ?? '';
      if (!token.startsWith('<')) return token;
      if (!inline.has(nameOf(token))) return '';
    }
    return '';
  }

  const place: ReadingPlace = {
    at(next) {
      index = next;
      textEnd = 0;
      return place;
    },
    passTag(tag) {
      const name = nameOf(tag);
      if (!inline.has(name)) gap = null;
      if (empty.has(name)) return;
      if (tag.startsWith('</')) open.pop();
      else open.push({ name, isForeign: / lang="(?!fi)/.test(tag) });
    },
    get isText() {
      return (
        open.some(({ name }) => running.has(name)) &&
        !open.some(({ name, isForeign }) => isForeign || unlinked.has(name))
      );
    },
    passWord(text, start, end) {
      const before = gap === null ? null : gap + text.slice(textEnd, start);
      gap = '';
      textEnd = end;
      // Between most words there is only a space.
      return before === null || (before !== ' ' && endOfSentence.test(before));
    },
    endText(text) {
      if (gap !== null) gap += text.slice(textEnd);
    },
    isWhole(text, start, end) {
      const isCutAtStart = start === 0 && letterAtEnd.test(neighbour(-1));
      const isCutAtEnd = end === text.length && letterAtStart.test(neighbour(1));
      return !isCutAtStart && !isCutAtEnd;
    },
  };
  return place;
}

const nameOf = (tag: string) => /^<\/?([a-z\d]+)/.exec(tag)?.[1] ?? '';
