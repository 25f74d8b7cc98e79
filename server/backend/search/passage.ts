// Finds the passage of a text with the words of a search, for a list item that does not show them.
import { kind, latinKinds } from '../../finnish/letters.ts';
import { createMatcher } from '../../finnish/match-words.ts';
import type { InterpretedWord } from './interpreted-word.ts';

/** The texts that the list item of a page shows. */
export interface ShownTexts {
  title: string;
  lead: string;
}

/**
 * Returns the passage of a page's text, in which headings and paragraphs are on separate lines. Empty when the text has none of
 * the words that the list item lacks.
 */
type FindPassage = (text: string) => string;

/** Maximum length in characters, and maximum number of characters before the word. */
const maxPassageLength = 220;
const maxBefore = 90;

/** Preference for sentences among passages with equally many words. */
const sentenceWorth = 0.5;

/** The beginning that a basic form shares with other forms of the word, without the letters that an ending may change. */
const stemOf = (key: string) => key.slice(0, Math.max(2, key.length - (key.length < 6 ? 2 : 3)));
/** Minimum length of stems that may occur inside a word. Shorter stems are in many words, and count only at the start. */
const shortestInside = 4;
/** Maximum number of occurrences of a word that are considered. */
const maxPlaces = 8;

/** A word of a search, prepared for finding it in texts. */
interface SoughtWord {
  /** The beginnings by which the word is found without splitting a text into words. */
  stems: readonly string[];
  /** Whether a word of the text matches. Results are cached, because words are repeated in every text. */
  isAnswer(word: string): boolean;
}

/**
 * Creates a function for one search. It returns null for a list item that already shows every word; otherwise the function that
 * finds a passage.
 */
export function createPassages(words: readonly InterpretedWord[]): (shown: ShownTexts) => FindPassage | null {
  const sought = words.filter(({ isIntent }) => !isIntent).map(soughtWord);
  return ({ title, lead }) => {
    const shown = `${title}\n${lead}`.toLowerCase();
    const unseen = sought.filter((word) => placesOf(shown, word, 1).length === 0);
    if (unseen.length === 0) return null;
    return (text) => {
      const lower = text.toLowerCase();
      // A letter whose lower case is longer would shift all later positions.
      if (lower.length !== text.length) return '';
      const best = placeOfMost(
        lower,
        unseen.map((word) => placesOf(lower, word, maxPlaces)),
      );
      return best === null ? '' : passageAt(text, best);
    };
  };
}

function soughtWord({ word, keys, derivations, synonyms, parts, beginning }: InterpretedWord): SoughtWord {
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

/** The first occurrences of a word in a text, for each of its stems. */
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

/** Whether a line is a sentence; headings, captions and table rows are less useful as passages. */
const isSentence = (line: string) => /[.!?]\s*$/.test(line.slice(-maxBefore));

/** The position of the word with the most other words after it on the same line, preferably in a sentence. */
function placeOfMost(text: string, places: readonly (readonly number[])[]): number | null {
  let best: { place: number; worth: number } | null = null;
  for (const place of places.flat().sort((a, b) => a - b)) {
    const found = text.indexOf('\n', place);
    const lineEnd = found < 0 ? text.length : found;
    const end = Math.min(place + maxPassageLength - maxBefore, lineEnd);
    const near = places.filter((others) => others.some((other) => other >= place && other < end));
    const worth = near.length + (isSentence(text.slice(place, lineEnd)) ? sentenceWorth : 0);
    if (worth > (best?.worth ?? 0)) best = { place, worth };
  }
  return best?.place ?? null;
}

/** The sentences around a position; ellipses mark where the text is cut. */
function passageAt(text: string, place: number): string {
  const lineStart = text.lastIndexOf('\n', place - 1) + 1;
  const lineEnd = text.indexOf('\n', place);
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
  const at = place - lineStart;
  const before = line.slice(Math.max(0, at - maxBefore), at);
  const sentence = before.search(/(?<=[.!?…] )\S[^.!?…]*$/u);
  const isWhole = at <= maxBefore;
  const start =
    sentence >= 0 ? at - before.length + sentence : isWhole ? 0 : at - before.length + before.indexOf(' ') + 1;
  const rest = line.slice(start);
  const isCutBefore = sentence < 0 && !isWhole;
  if (rest.length <= maxPassageLength) return (isCutBefore ? '… ' : '') + rest.trim();
  const shown = rest.slice(0, maxPassageLength);
  const end = Math.max(shown.lastIndexOf('. '), shown.lastIndexOf('! '), shown.lastIndexOf('? '));
  const isEnd = end > at - start;
  return (isCutBefore ? '… ' : '') + (isEnd ? shown.slice(0, end + 1) : `${shown.slice(0, shown.lastIndexOf(' '))} …`);
}
