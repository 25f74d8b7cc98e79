// Finnish dates, numbers and word breaks for what visitors read.
import hyphen from 'hyphen/fi-x-school/index.js';
import { dates } from '../../../texts/fi.ts';
import { createBoundedCache } from '../../bounded-cache.ts';
import { detached } from '../../detached.ts';
import { isLatin, latin } from '../../finnish/letters.ts';

const timeZone = 'Europe/Helsinki';
const parts = new Intl.DateTimeFormat('fi-FI', {
  timeZone,
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(iso: string): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
}

/** `9.5.2026`, in Helsinki's time. */
export function formatDate(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day}.${month}.${year}`;
}

/** `9.5.2026 klo 14:05`. */
export function formatDateTime(iso: string): string {
  const { hour, minute } = partsOf(iso);
  return `${formatDate(iso)} ${dates.clock} ${hour}:${minute}`;
}

/** Words over 12 letters get soft hyphens; what has over 100 is no word, and would take for ever. */
const lengths = { least: 13, most: 100 };
/** Of any length: to look for long ones alone, each letter of a short one would be tried as the beginning of one. */
const wordOf = (letters: string, flags: string) => ({
  inText: new RegExp(`[${letters}']+`, flags),
  inHtml: new RegExp(`<[^<>]*>|[${letters}']+`, flags),
});
const anyWord = wordOf('\\p{L}\\p{M}', 'gu');
const latinWord = wordOf(latin.letters + latin.accents, 'g');
/** Never two letters alone at the end of a line, or on the next. */
const shortParts = /(?<=(?<![\p{L}\u00AD])\p{L}{1,2})\u00AD|\u00AD(?=\p{L}{1,2}(?![\p{L}\u00AD]))/gu;
const unbroken = /[^\s<>]+/g;

function breakWords(text: string, where: keyof typeof anyWord): string {
  const words = (isLatin(text) ? latinWord : anyWord)[where];
  let broken = '';
  let end = 0;
  words.lastIndex = 0;
  for (let found = words.exec(text); found; found = words.exec(text)) {
    const [word] = found;
    if (word.length < lengths.least || word.length > lengths.most || word.startsWith('<')) continue;
    broken += text.slice(end, found.index) + breakWord(word);
    end = words.lastIndex;
  }
  return broken + text.slice(end);
}

/** Long words as they were broken before: those of a site come again and again. */
const brokenBefore = new Map<string, string>();
const mostRemembered = 20_000;

function breakWord(word: string): string {
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
/** An e-mail address is copied as it stands, so no mark may hide in it. */
const tidy = (text: string): string => {
  const tidied = keepDashes(text);
  if (!tidied.includes('@')) return tidied;
  return tidied.replace(unbroken, (part) => (part.includes('@') ? part.replaceAll('\u00AD', '') : part));
};

/** Titles and leads stand on many pages. */
const remember = <T>(make: (text: string) => T) => {
  const made = createBoundedCache<string, { value: T }>(3000);
  return (text: string): T => {
    if (text.length > longestRemembered) return make(text);
    const known = made.get(text);
    if (known) return known.value;
    const value = make(text);
    made.set(text, { value });
    return value;
  };
};
const longestRemembered = 500;

/** Every word is remembered for ever, so only the content's texts may come here, never a visitor's. */
export const hyphenate = remember((text) => tidy(breakWords(text, 'inText')));
/** A text is cut after two lines at the earliest, and no line of ours is shorter than half of this. */
const earliestCut = 24;
/** Shorter ones have a syllable or two. */
const leastWhole = 6;

/**
 * The pieces of a text that is cut after some lines, by themselves the words that may stand where it is cut: a part of a
 * word before the dots would look like a mistake. Such a word is parted only where it is longer than a line
 * (templates/styles/clamp.css).
 */
export const wholeWords = remember(cutWhole);

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
/** The same for a text in pieces, of which one may end within a word: each keeps its own part of the whole. */
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
export const hyphenateHtml = (html: string): string => tidy(breakWords(html, 'inHtml'));

/** View counts: below 1000 as they are, then `1.0K` and `1.0M`, with a dot. */
export function formatViews(views: number): string {
  if (views < 1000) return String(views);
  // 999 950 would round to "1000.0K".
  return views < 999_950 ? `${(views / 1000).toFixed(1)}K` : `${(views / 1_000_000).toFixed(1)}M`;
}
