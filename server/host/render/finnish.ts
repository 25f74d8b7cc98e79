// Finnish word breaks, and view counts, for visitors.
import hyphen from 'hyphen/fi-x-school/index.js';
import { compoundSeams } from '../../finnish/compounds.ts';
import { detached } from '../../finnish/detached.ts';
import { isLatin, kind, latinKinds } from '../../finnish/letters.ts';
import { seamWords } from '../../finnish/seam-words.ts';
import { createVocabulary } from '../../finnish/vocabulary.ts';
import { remember } from '../../shared/bounded-cache.ts';

/**
 * Lengths in characters of the shortest words that get soft hyphens, and of the longest. Soft hyphens stand at the
 * seams of a compound, and between syllables only within parts as long as a long word. In a title, words are broken
 * only if they are longer than the line, so any other word gets syllable breaks too. A string over 100 characters is no
 * word, and would take very long.
 */
const lengths = { inText: 13, inTitle: 8, most: 100 };
const vocabulary = createVocabulary(seamWords);
/** Matches words of any length: a pattern for long words alone would try each letter of a short word as a beginning. */
const anyWord = /[\p{L}\p{M}']+/gu;
const tagOrWord = new RegExp(`<[^<>]*>|${anyWord.source}`, 'gu');
/** Soft hyphens that would leave one or two letters alone at the end of a line, or on the next line. */
const shortParts = /(?<=(?<![\p{L}\u00AD])\p{L}{1,2})\u00AD|\u00AD(?=\p{L}{1,2}(?![\p{L}\u00AD]))/gu;
/**
 * Soft hyphens beside a single letter, which would part two vowels of one word (`allergi-oita`), or end a line with a
 * vowel that begins a syllable (`lisäe-ristys`).
 */
const besideOneLetter = /\u00AD(?=\p{L}(?!\p{L}))|(?<=(?<!\p{L})\p{L})\u00AD/gu;
const unbroken = /[^\s<>]+/g;

interface Breaking {
  /** Whether tags stay as they are. */
  isHtml: boolean;
  /** The length of the shortest words that are broken, in characters. */
  least: number;
}
const inText: Breaking = { isHtml: false, least: lengths.inText };
const inHtml: Breaking = { isHtml: true, least: lengths.inText };
const inTitle: Breaking = { isHtml: false, least: lengths.inTitle };

function breakWords(text: string, { isHtml, least }: Breaking): string {
  if (isLatin(text)) return breakLatinWords(text, { isHtml, least });
  return text.replace(isHtml ? tagOrWord : anyWord, (word) => (word.startsWith('<') ? word : breakWord(word, least)));
}

const ofWord = kind.letter | kind.accent;
const apostrophe = "'".charCodeAt(0);
const tagStart = '<'.charCodeAt(0);

function breakLatinWords(text: string, { isHtml, least }: Breaking): string {
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
    if (at - start < least) continue;
    broken += text.slice(done, start) + breakWord(text.slice(start, at), least);
    done = at;
  }
  return broken + text.slice(done);
}

/** @returns the position after a tag; after the first character if no tag begins there */
function endOfTag(text: string, start: number): number {
  const end = text.indexOf('>', start);
  const next = text.indexOf('<', start + 1);
  return end >= 0 && (next < 0 || end < next) ? end + 1 : start + 1;
}

/** Long words with their breaks, cached because the words of a site repeat. */
const brokenBefore = new Map<string, string>();
const maxRemembered = 20_000;

function breakWord(word: string, least: number): string {
  if (word.length < least || word.length > lengths.most) return word;
  const before = brokenBefore.get(word);
  if (before !== undefined) return before;
  const own = detached(word);
  const parts = partsOf(own);
  const minWordLength = parts.length > 1 ? lengths.inText : least;
  const broken = parts
    .map((part) => hyphen.hyphenateSync(part, { minWordLength }).replace(besideOneLetter, ''))
    .join('\u00AD')
    .replace(shortParts, '');
  if (brokenBefore.size >= maxRemembered) brokenBefore.clear();
  brokenBefore.set(own, broken);
  return broken;
}

/** Splits a compound into its words; any other word is one part. */
function partsOf(word: string): string[] {
  const seams = compoundSeams(word, vocabulary);
  return [0, ...seams].map((start, index) => word.slice(start, seams[index]));
}

/** A dash between words stays at the end of its line. */
const keepDashes = (text: string): string => text.replaceAll(' – ', '\u00A0– ');
const joiner = '\u2060';
/** A space between thousands or before a unit, and a range's dash, outside of tags. */
const inNumber =
  /<[^<>]*>|(?<=\d) (?=\d{3}(?!\d)|(?:[€%‰]|°C?|[cdkm]?m[²³23]?|[km]?g|[dcm]?l|[kM]?W(?:h|p)?|k?V|A|h|min|vrk|Mt|dB)(?![\p{L}\p{N}]))|(?<=\d)–(?=\d)/gu;
/** Keeps a number on one line. */
const keepNumbers = (text: string): string =>
  /\d/.test(text)
    ? text.replace(inNumber, (found) => (found === ' ' ? '\u00A0' : found === '–' ? `–${joiner}` : found))
    : text;
/** An e-mail address may be copied, so it must hold no invisible character. */
const tidy = (text: string): string => {
  const tidied = keepNumbers(keepDashes(text));
  if (!tidied.includes('@')) return tidied;
  return tidied.replace(unbroken, (part) => (part.includes('@') ? part.replaceAll('\u00AD', '') : part));
};

/** Maximum number of cached texts: titles and leads appear on many pages. */
const maxTexts = 3000;

/** Texts and their words are cached, so this function must get only texts of the content, never a visitor's. */
export const hyphenate = remember((text) => tidy(breakWords(text, inText)), maxTexts);
/** Does the same for a heading or the title of a card, in which shorter compounds are broken too. */
const hyphenateTitle = remember((text) => tidy(breakWords(text, inTitle)), maxTexts);
/**
 * In characters: a text is cut after two lines at the earliest, and every line holds at least half as many characters.
 */
const earliestCut = 24;
/**
 * Minimum length of a word that is a piece of its own, in characters. A lead is cut nearly always; a title is seldom
 * cut, and words of a syllable or two stay together with their neighbours.
 */
const minWholeLength = { inLead: 2, inTitle: 6 };
/** Minimum length of a lead, in characters; a shorter text counts as a title. */
const minLeadLength = 100;

/**
 * The pieces of a text that is cut after some lines. Each word near a possible cut is a piece of its own, because a
 * part of a word before the dots would look like a mistake. Such a word is only broken if it is longer than a line
 * (templates/styles/clamp.css).
 */
export const wholeWords = remember((text) => cutWhole(text, earliestCut), maxTexts);

/** Does the same for a title that is never cut: only words with soft hyphens are pieces of their own. */
export const longWords = remember((text) => cutWhole(text, Number.POSITIVE_INFINITY), maxTexts);

/** @param cut the position of the earliest cut */
function cutWhole(text: string, cut: number): readonly { text: string; isLong: boolean }[] {
  const pieces: { text: string; isLong: boolean }[] = [];
  const minLength = text.length < minLeadLength ? minWholeLength.inTitle : minWholeLength.inLead;
  let at = 0;
  for (const piece of hyphenateTitle(text).split(/([^ \t\r\n]+)/)) {
    const isLong = piece.includes('\u00AD') || (at >= cut && piece.trim().length >= minLength);
    const last = pieces.at(-1);
    if (last && !last.isLong && !isLong) last.text += piece;
    else if (piece !== '') pieces.push({ text: piece, isLong });
    at += piece.length;
  }
  return pieces;
}
const added = /^[\u00AD\u2060]/;
/** Hyphenates a text in pieces, one of which may end within a word: each piece stays separate. */
export function hyphenatePieces<P extends { text: string }>(pieces: readonly P[]): P[] {
  const whole = hyphenate(pieces.map(({ text }) => text).join(''));
  let end = 0;
  return pieces.map((piece) => {
    const start = end;
    for (const _unit of piece.text.replace(/[\u00AD\u2060]/g, '').split('')) {
      while (added.test(whole[end] ?? '')) end += 1;
      end += 1;
    }
    while (added.test(whole[end] ?? '')) end += 1;
    return { ...piece, text: whole.slice(start, end) };
  });
}
/** Hyphenates HTML; tags, attributes and words of other languages stay as they are. */
export function hyphenateHtml(html: string): string {
  let broken = '';
  let done = 0;
  for (const { 0: tag, index } of html.matchAll(startTag)) {
    if (index < done || !foreignLanguage.test(tag)) continue;
    const end = endOfElement(html, index);
    broken += breakWords(html.slice(done, index), inHtml) + html.slice(index, end);
    done = end;
  }
  return tidy(broken + breakWords(html.slice(done), inHtml));
}

const startTag = /<[a-z][^<>]*>/g;
/**
 * A tag of an element in another language: Finnish rules would break a scientific name, or a Swedish word, at wrong
 * positions.
 */
const foreignLanguage = / lang="(?!fi[-"])/;
const anyTag = /<(\/?)([a-z][a-z\d]*)/g;

/** @returns the position after the end of an element of well-formed HTML */
function endOfElement(html: string, start: number): number {
  let element = '';
  let depth = 0;
  anyTag.lastIndex = start;
  for (let tag = anyTag.exec(html); tag; tag = anyTag.exec(html)) {
    const [, slash, name = ''] = tag;
    element ||= name;
    if (name !== element) continue;
    depth += slash === '' ? 1 : -1;
    if (depth === 0) return anyTag.lastIndex;
  }
  return html.length;
}

/** Formats a view count: below 1000 unchanged, then as `1.0K` and `1.0M`, with a dot. */
export function formatViews(views: number): string {
  if (views < 1000) return String(views);
  // 999 950 would round to "1000.0K".
  return views < 999_950 ? `${(views / 1000).toFixed(1)}K` : `${(views / 1_000_000).toFixed(1)}M`;
}
