// The relevance of a page for a search, by the fields and strengths of its matches.
import { textRelevance } from '../../contract/items.ts';
import { type InterpretedWord, subjectsOf } from './interpreted-word.ts';
import type { Strength } from './search-match.ts';

/** Relevance of a word in the title by strength; a page whose title has all words as typed gets 1 or more. */
const inTitle: Record<Strength, number> = {
  exact: 1,
  form: 0.98,
  near: 0.88,
  end: 0.76,
  part: 0.64,
  meant: 0.8,
  faint: 0.5,
};
/** Relevance of a word in the description. */
const inLead: Record<Strength, number> = {
  exact: 0.58,
  form: 0.57,
  near: 0.48,
  end: 0,
  part: 0,
  meant: 0.45,
  faint: 0,
};
/** Bonuses for a page with every word, and for a title with few other words. */
const bonus = { complete: 0.1, brief: 0.12 };
/** Relevance of a word only in the text; a page with every word there gets {@link textRelevance}. */
const inTextAlone = textRelevance - bonus.complete;
const inText: Record<Strength, number> = {
  exact: inTextAlone,
  form: inTextAlone,
  near: 0.26,
  end: 0.24,
  part: 0.24,
  meant: 0.24,
  faint: 0,
};
/** Bonus for the end of a word in the title when the description has the whole word: Metsäruusu belongs to the group Ruusut. */
const ofKind = 0.1;
/** Bonus for a word that is frequent in the text. */
const often = 0.15;

/** The matches of one word on a page. */
export interface WordMatches {
  title?: Strength;
  lead?: Strength;
  text?: Strength;
  /** Whether the word is frequent in the text. */
  isOften?: boolean;
}

/** The relevance of one word on a page; 0 when the page lacks the word. */
function worthOf({ title, lead, text, isOften }: WordMatches): number {
  const isOfKind = title === 'end' && (lead === 'exact' || lead === 'form');
  return Math.max(
    title ? inTitle[title] + (isOfKind ? ofKind : 0) : 0,
    lead ? inLead[lead] : 0,
    text ? inText[text] + (isOften ? often : 0) : 0,
  );
}

/**
 * The weight of a word, from 1 for a word of every page to 3 for a word of a single page. A pure inverse document frequency
 * (https://doi.org/10.1108/eb026526) would let a rare word of a long question outweigh its subject.
 */
export const weightOf = (pages: number, ofAll: number): number =>
  1 + (2 * Math.log((ofAll + 1) / (pages + 1))) / Math.log(ofAll + 1);

/** A word with its matches on a page. */
interface WordOnPage {
  word: Pick<InterpretedWord, 'isIntent'>;
  weight: number;
  matches: WordMatches;
}

/** The relevance of a page for all words of a search. */
export function relevanceOfPage(words: readonly WordOnPage[], titleWords: number): number {
  const sum = words.reduce((all, { weight }) => all + weight, 0);
  const score = words.reduce((all, { weight, matches }) => all + (weight / sum) * worthOf(matches), 0);
  const isComplete = subjectsOf(words).every(({ matches }) => worthOf(matches) > 0);
  const titled = words.filter(({ matches }) => matches.title !== undefined).length;
  const brevity = titled / Math.max(titleWords, words.length);
  const worth = isComplete ? Math.max(score + bonus.complete, textRelevance) : score;
  return worth + bonus.brief * brevity;
}
