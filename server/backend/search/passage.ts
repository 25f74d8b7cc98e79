// Finds the passage of a text in which the words of a search stand, for a row of results that does not show them yet.
import { kind, latinKinds } from '../../finnish/letters.ts';
import { createMatcher } from '../../finnish/match-words.ts';
import type { AskedWord } from './asked-word.ts';

/** What the row of a page shows. */
export interface ShownTexts {
  title: string;
  lead: string;
}

/**
 * Finds the passage of a page's text, in which headings and paragraphs stand in lines of their own; empty when it has none of the
 * words that its row lacks.
 */
type FindPassage = (text: string) => string;

/** In characters: where a passage ends, and how far before the word it begins. */
const longest = 220;
const mostBefore = 90;

/** Among passages with equally many words, a sentence is taken. */
const sentenceWorth = 0.5;

/** A form of a word shares its beginning with its basic form, but for the letters that an ending may change. */
const stemOf = (key: string) => key.slice(0, Math.max(2, key.length - (key.length < 6 ? 2 : 3)));
/** Shorter stems stand inside any word, and count only where one begins. */
const shortestInside = 4;
/** Further places of a word are not looked at. */
const mostPlaces = 8;

/** One word of a search, as it is found in texts. */
interface SoughtWord {
  /** The beginnings by which it is looked for without taking a text apart. */
  stems: readonly string[];
  /** Whether a single word answers it; every text has many words again. */
  isAnswer(word: string): boolean;
}

/** Makes the function that tells for one search whether a row needs a passage: null when it shows every word itself. */
export function createPassages(words: readonly AskedWord[]): (shown: ShownTexts) => FindPassage | null {
  const sought = words.filter(({ isAim }) => !isAim).map(soughtWord);
  return ({ title, lead }) => {
    const shown = `${title}\n${lead}`.toLowerCase();
    const unseen = sought.filter((word) => placesOf(shown, word, 1).length === 0);
    if (unseen.length === 0) return null;
    return (text) => {
      const lower = text.toLowerCase();
      // A letter whose lower case is longer would move the places behind it.
      if (lower.length !== text.length) return '';
      const best = placeOfMost(
        lower,
        unseen.map((word) => placesOf(lower, word, mostPlaces)),
      );
      return best === null ? '' : passageAt(text, best);
    };
  };
}

function soughtWord({ word, keys, derivations, synonyms, parts, beginning }: AskedWord): SoughtWord {
  const meant = [...keys, ...derivations, ...synonyms, ...parts];
  const stems = meant.flatMap((key) => [stemOf(key), key]);
  const match = createMatcher([word, ...derivations, ...synonyms, ...parts].join(' '));
  const known = new Map<string, boolean>();
  const isAnswer = (text: string) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const isOne = (beginning !== '' && text.startsWith(beginning)) || match(text).length > 0;
    known.set(text, isOne);
    return isOne;
  };
  return { stems: [...new Set(stems)], isAnswer };
}

const ofWord = kind.letter | kind.digit;
const isOfWord = (text: string, at: number) => ((latinKinds[text.charCodeAt(at)] ?? 0) & ofWord) !== 0;

/** The first places of a word in a text, for each of its stems. */
function placesOf(lower: string, { stems, isAnswer }: SoughtWord, most: number): number[] {
  const places: number[] = [];
  for (const stem of stems) {
    let count = 0;
    for (let at = lower.indexOf(stem); at >= 0 && count < most; ) {
      let [start, end] = [at, at + stem.length];
      while (isOfWord(lower, start - 1)) start -= 1;
      while (isOfWord(lower, end)) end += 1;
      if ((start === at || stem.length >= shortestInside) && isAnswer(lower.slice(start, end))) {
        places.push(start);
        count += 1;
      }
      at = lower.indexOf(stem, end);
    }
  }
  return places;
}

/** A heading, a caption or a row of a table says less than a sentence. */
const isSentence = (line: string) => /[.!?]\s*$/.test(line.slice(-mostBefore));

/** The first place of a word behind which most others stand in the same line, if possible in a sentence. */
function placeOfMost(text: string, places: readonly (readonly number[])[]): number | null {
  let best: { place: number; worth: number } | null = null;
  for (const place of places.flat().sort((a, b) => a - b)) {
    const found = text.indexOf('\n', place);
    const lineEnd = found < 0 ? text.length : found;
    const end = Math.min(place + longest - mostBefore, lineEnd);
    const near = places.filter((others) => others.some((other) => other >= place && other < end));
    const worth = near.length + (isSentence(text.slice(place, lineEnd)) ? sentenceWorth : 0);
    if (worth > (best?.worth ?? 0)) best = { place, worth };
  }
  return best?.place ?? null;
}

/** The sentences about a place; what is cut off has an ellipsis. */
function passageAt(text: string, place: number): string {
  const lineStart = text.lastIndexOf('\n', place - 1) + 1;
  const lineEnd = text.indexOf('\n', place);
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
  const at = place - lineStart;
  const before = line.slice(Math.max(0, at - mostBefore), at);
  const sentence = before.search(/(?<=[.!?…] )\S[^.!?…]*$/u);
  const isWhole = at <= mostBefore;
  const start =
    sentence >= 0 ? at - before.length + sentence : isWhole ? 0 : at - before.length + before.indexOf(' ') + 1;
  const rest = line.slice(start);
  const isCutBefore = sentence < 0 && !isWhole;
  if (rest.length <= longest) return (isCutBefore ? '… ' : '') + rest.trim();
  const shown = rest.slice(0, longest);
  const end = Math.max(shown.lastIndexOf('. '), shown.lastIndexOf('! '), shown.lastIndexOf('? '));
  const isEnd = end > at - start;
  return (isCutBefore ? '… ' : '') + (isEnd ? shown.slice(0, end + 1) : `${shown.slice(0, shown.lastIndexOf(' '))} …`);
}
