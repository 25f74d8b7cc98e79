// Finds the pages that contain the words of a search, and the strengths of the matches.
import type { Store } from '../store/open-store.ts';
import { listMatches } from './hit-queries.ts';
import type { IndexField } from './index-entries.ts';
import type { InterpretedWord } from './interpreted-word.ts';
import { answersTo, anyAnswer, type Strength, strengths } from './search-match.ts';
import type { WeighedWord } from './search-plan.ts';

/** The strength of the match of each page, by index position. */
type Strengths = Map<number, Strength>;

/** The pages that match a word in title or description. */
export interface Prominent {
  title: Strengths;
  lead: Strengths;
}

/** A word with the pages that match it. */
export interface MatchedWord extends WeighedWord, Prominent {
  /** Matches in texts; empty when texts are not searched. */
  text: Strengths;
  often: ReadonlySet<number>;
}

/** For each word, the pages that match it in title or description. */
export async function listProminent(store: Store, words: readonly InterpretedWord[]): Promise<Prominent[]> {
  const found = await listStrengths(
    store,
    words.flatMap((word) => [strengthsIn(word, 'title'), strengthsIn(word, 'lead')]),
  );
  return words.map((_, index) => ({
    title: found[2 * index] ?? new Map(),
    lead: found[2 * index + 1] ?? new Map(),
  }));
}

/** Combines words with their matches in titles and descriptions only. */
export const withoutTexts = (words: readonly WeighedWord[], prominent: readonly Prominent[]): MatchedWord[] =>
  words.map((word, index) => ({
    ...word,
    ...(prominent[index] ?? { title: new Map(), lead: new Map() }),
    text: new Map(),
    often: new Set(),
  }));

/** Combines words with their matches in titles, descriptions and texts. */
export async function withTexts(store: Store, words: readonly WeighedWord[], prominent: readonly Prominent[]) {
  const found = await listStrengths(
    store,
    words.flatMap(({ word }) => [
      strengthsIn(word, 'anywhere'),
      [{ strength: 'form', expression: anyAnswer(word, 'often', 'form') }],
    ]),
  );
  return withoutTexts(words, prominent).map((word, index) => ({
    ...word,
    text: found[2 * index] ?? new Map(),
    often: new Set(found[2 * index + 1]?.keys()),
  }));
}

interface Graded {
  strength: Strength;
  expression: string;
}

/** Weaker strengths come first, so that stronger ones overwrite them. */
function strengthsIn(word: InterpretedWord, field: IndexField): Graded[] {
  const answers = answersTo(word, field);
  return strengths.toReversed().flatMap((strength) => {
    const expression = answers[strength];
    return expression === undefined ? [] : [{ strength, expression }];
  });
}

/** The strengths of pages for several lists of matches, in one query. */
async function listStrengths(store: Store, lists: readonly Graded[][]): Promise<Strengths[]> {
  const listed = (
    await listMatches(
      store,
      lists.flat().map(({ expression }) => expression),
    )
  ).values();
  return lists.map((answers) => {
    const byPlace: Strengths = new Map();
    for (const { strength } of answers) for (const place of listed.next().value ?? []) byPlace.set(place, strength);
    return byPlace;
  });
}
