// Finnish word breaks, and view counts, for visitors.
import hyphen from 'hyphen/fi-x-school/index.js';
import { detached } from '../../finnish/detached.ts';
import { isLatin, kind, latinKinds } from '../../finnish/letters.ts';
import { remember } from '../../shared/bounded-cache.ts';

/** Words over 12 letters get soft hyphens; a string over 100 letters is no word, and would take very long. */
const lengths = { least: 13, most: 100 };
/** Of any length: a pattern for long words alone would try each letter of a short one as a beginning. */
const anyWord = /[\p{L}\p{M}']+/gu;
const tagOrWord = new RegExp(`<[^<>]*>|${anyWord.source}`, 'gu');
/** Never leaves two letters alone at the end of a line, or on the next. */
const shortParts = /(?<=(?<![\p{L}\u00AD])\p{L}{1,2})\u00AD|\u00AD(?=\p{L}{1,2}(?![\p{L}\u00AD]))/gu;
const unbroken = /[^\s<>]+/g;

/** @param isHtml whether tags stay as they are */
function breakWords(text: string, isHtml: boolean): string {
  if (isLatin(text)) return breakLatinWords(text, isHtml);
  return text.replace(isHtml ? tagOrWord : anyWord, (word) => (word.startsWith('<') ? word : breakWord(word)));
}

const ofWord = kind.letter | kind.accent;
const apostrophe = "'".charCodeAt(0);
const tagStart = '<'.charCodeAt(0);

function breakLatinWords(text: string, isHtml: boolean): string {
  const isOfWord = (code: number) => ((latinKinds[code] ?? 0) & ofWord) !== 0 || code === apostrophe;
  let broken = '';
  let done = 0;
  let at = 0;
  while (at < text.length) {
    const start = at;
    const code = text.charCodeAt(at);
    at = isHtml && code === tagStart ? endOfTag(text, at) : at + 1;
    if (!isOfWord(code)) continue;
    while (isOfWord(text.charCodeAt(at))) at += 1;
    if (at - start < lengths.least) continue;
    broken += text.slice(done, start) + breakWord(text.slice(start, at));
    done = at;
  }
  return broken + text.slice(done);
}

/** @returns the position behind a tag; behind the first character if no tag begins there */
function endOfTag(text: string, start: number): number {
  const end = text.indexOf('>', start);
  const next = text.indexOf('<', start + 1);
  return end >= 0 && (next < 0 || end < next) ? end + 1 : start + 1;
}

/** Long words with their breaks: the words of a site repeat. */
const brokenBefore = new Map<string, string>();
const mostRemembered = 20_000;

function breakWord(word: string): string {
  if (word.length < lengths.least || word.length > lengths.most) return word;
  const before = brokenBefore.get(word);
  if (before !== undefined) return before;
  const own = detached(word);
  const broken = hyphen.hyphenateSync(own, { minWordLength: lengths.least }).replace(shortParts, '');
  if (brokenBefore.size >= mostRemembered) brokenBefore.clear();
  brokenBefore.set(own, broken);
  return broken;
}

/** A dash between words stays at the end of its line. */
const keepDashes = (text: string): string => text.replaceAll(' – ', '\u00A0– ');
/** An e-mail address may be copied, so it must hold no invisible character. */
const tidy = (text: string): string => {
  const tidied = keepDashes(text);
  if (!tidied.includes('@')) return tidied;
  return tidied.replace(unbroken, (part) => (part.includes('@') ? part.replaceAll('\u00AD', '') : part));
};

/** Titles and leads appear on many pages. */
const mostTexts = 3000;

/** Texts and their words are remembered, so it must only get the content's texts, never a visitor's. */
export const hyphenate = remember((text) => tidy(breakWords(text, false)), mostTexts);
/** A text is cut after two lines at the earliest, and every line holds at least half as many letters. */
const earliestCut = 24;
/** Shorter words have only a syllable or two. */
const leastWhole = 6;

/**
 * The pieces of a text that is cut after some lines. Each word near a possible cut is a piece of its own: a part of a
 * word before the dots would look like a mistake. Such a word is only broken if it is longer than a line
 * (templates/styles/clamp.css).
 */
export const wholeWords = remember(cutWhole, mostTexts);

function cutWhole(text: string): readonly { text: string; isLong: boolean }[] {
  const pieces: { text: string; isLong: boolean }[] = [];
  let at = 0;
  for (const piece of hyphenate(text).split(/([^ \t\r\n]+)/)) {
    const isLong = piece.includes('\u00AD') || (at >= earliestCut && piece.trim().length >= leastWhole);
    const last = pieces.at(-1);
    if (last && !last.isLong && !isLong) last.text += piece;
    else if (piece !== '') pieces.push({ text: piece, isLong });
    at += piece.length;
  }
  return pieces;
}
/** The same for a text in pieces, one of which may end within a word: each keeps its own part. */
export function hyphenatePieces<P extends { text: string }>(pieces: readonly P[]): P[] {
  const whole = hyphenate(pieces.map(({ text }) => text).join(''));
  let end = 0;
  return pieces.map((piece) => {
    const start = end;
    for (const _unit of piece.text.replaceAll('\u00AD', '').split('')) {
      while (whole[end] === '\u00AD') end += 1;
      end += 1;
    }
    while (whole[end] === '\u00AD') end += 1;
    return { ...piece, text: whole.slice(start, end) };
  });
}
/** The same for HTML; tags and attributes stay as they are. */
export const hyphenateHtml = (html: string): string => tidy(breakWords(html, true));

/** View counts: below 1000 unchanged, then `1.0K` and `1.0M`, with a dot. */
export function formatViews(views: number): string {
  if (views < 1000) return String(views);
  // 999 950 would round to "1000.0K".
  return views < 999_950 ? `${(views / 1000).toFixed(1)}K` : `${(views / 1_000_000).toFixed(1)}M`;
}
