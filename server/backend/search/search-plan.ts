// The index queries of a search: its words with their weights, and the expressions of its hits.
import type { Store } from '../store/open-store.ts';
import { countIndexed, listMatches } from './hit-queries.ts';
import { type InterpretedWord, subjectsOf } from './interpreted-word.ts';
import { all, allBut, anyAnswer, either, strengths, withFacts } from './search-match.ts';
import type { InterpretedSearch } from './understand.ts';
import { weightOf } from './weigh.ts';

/** A word with its weight. */
export interface WeighedWord {
  word: InterpretedWord;
  weight: number;
}

/** Some pages: the expression that they match, without the filters of the plan, and their index positions. */
interface ListedHits {
  expression: string;
  places: readonly number[];
}

export interface SearchPlan {
  /** The filters that the index supports. */
  facts: readonly string[];
  words: readonly WeighedWord[];
  /** Pages with every word. */
  complete: ListedHits;
  /** Pages that match although they may lack words; null when they are not needed. */
  incomplete: ListedHits | null;
  /** The expression for the union of both. */
  hits: string;
}

/**
 * Plans a search. The hits are chosen before other filters apply, so that a filter only ever removes hits.
 * @returns null when there can be no hits
 */
export async function planSearch(
  store: Store,
  facts: readonly string[],
  interpreted: InterpretedSearch,
): Promise<SearchPlan | null> {
  if (interpreted.words.length === 0) return null;
  const list = listerOf(store, facts);
  const weighing = weighWords(store, interpreted);
  const isAlone = interpreted.words.length === 1;
  // PostgreSQL runs the queries at the same time.
  const [words, complete, titled] = await Promise.all([
    weighing,
    list(completeIn(interpreted, 'anywhere')),
    isAlone ? null : weighing.then((all) => list(either(partsIn(all, 'title', enough.inTitle)))),
  ]);
  if (titled === null) return { facts, words, complete, incomplete: null, hits: complete.expression };
  const isFew = complete.places.length < fewComplete;
  const most = isFew ? [await list(either(partsIn(words, 'anywhere', enough.anywhere)))] : [];
  const incomplete = {
    expression: either([titled, ...most].map(({ expression }) => expression)),
    places: [titled, ...most].flatMap(({ places }) => places),
  };
  return { facts, words, complete, incomplete, hits: either([complete.expression, incomplete.expression]) };
}

/**
 * Plans a search of titles only: pages whose titles match every word, or else most of the words.
 * @returns null when there can be no hits
 */
export async function planTitles(
  store: Store,
  facts: readonly string[],
  interpreted: InterpretedSearch,
): Promise<SearchPlan | null> {
  if (interpreted.words.length === 0) return null;
  const list = listerOf(store, facts);
  const [words, complete] = await Promise.all([weighWords(store, interpreted), list(completeIn(interpreted, 'title'))]);
  if (complete.places.length > 0) return { facts, words, complete, incomplete: null, hits: complete.expression };
  const incomplete = await list(either(partsIn(words, 'title', enough.anywhere)));
  return { facts, words, complete, incomplete, hits: incomplete.expression };
}

/** Creates a function that lists pages with some filters. */
const listerOf =
  (store: Store, facts: readonly string[]) =>
  async (expression: string): Promise<ListedHits> => {
    const [places = []] = await listMatches(store, [withFacts(facts, expression)]);
    return { expression, places };
  };

/** The words of an interpreted search with their weights. */
export async function weighWords(store: Store, { words }: InterpretedSearch): Promise<WeighedWord[]> {
  const ofAll = await countIndexed(store);
  return words.map((word) => ({ word, weight: weightOf(word.pages, ofAll) * word.share }));
}

/** The share of a search's weight that a title must match, and that any text must match when few pages have every word. */
const enough = { inTitle: 0.3, anywhere: 0.5 };
/** Minimum number of complete pages; with fewer, pages with most words are listed after them. */
const fewComplete = 3;

/** Pages that match all of some words in a field. */
export const answered = (words: readonly Pick<WeighedWord, 'word'>[], field: 'title' | 'anywhere') =>
  all(words.map(({ word }) => anyAnswer(word, field)));

const completeIn = ({ words }: InterpretedSearch, field: 'title' | 'anywhere') =>
  answered(subjectsOf(words.map((word) => ({ word }))), field);

/** Pages that match a share of a search's weight in a field, as alternative expressions. */
const partsIn = (words: readonly WeighedWord[], field: 'title' | 'anywhere', share: number) =>
  subsets(words, share).map((some) => answered(some, field));

/**
 * Maximum number of combined words. More words would make too many subsets, and the words with the least weight matter least.
 */
const maxCombined = 5;

/** The smallest subsets of words that reach a share of the weight. */
function subsets(words: readonly WeighedWord[], share: number): WeighedWord[][] {
  const heaviest = words.toSorted((a, b) => b.weight - a.weight).slice(0, maxCombined);
  const wanted = share * words.reduce((sum, { weight }) => sum + weight, 0);
  const found: WeighedWord[][] = [];
  const add = (chosen: WeighedWord[], sum: number, from: number) => {
    if (sum >= wanted) return void found.push(chosen);
    for (const [index, word] of heaviest.entries())
      if (index >= from) add([...chosen, word], sum + word.weight, index + 1);
  };
  add([], 0, 0);
  return found;
}

/** Pages that match any of the words in their title or description. */
export const nearby = ({ words }: SearchPlan): string =>
  either(words.flatMap(({ word }) => [anyAnswer(word, 'title'), anyAnswer(word, 'lead')]));

/** Disjoint classes of pages that have every word, but none in title or description, best first. */
export function textClasses(plan: SearchPlan): string[] {
  const { words, complete } = plan;
  const subjects = subjectsOf(words);
  const near = nearby(plan);
  const classes = [
    all(subjects.map(({ word }) => anyAnswer(word, 'often', 'form'))),
    ...strengths.slice(0, -1).map((weakest) => all(subjects.map(({ word }) => anyAnswer(word, 'anywhere', weakest)))),
    complete.expression,
  ];
  return classes.map((expression, index) =>
    allBut(all([expression, complete.expression]), either([near, ...classes.slice(0, index)])),
  );
}
