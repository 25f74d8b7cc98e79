// What a search asks of the index: its words with their weights, and the expressions of its hits.
import type { Store } from '../store/open-store.ts';
import { type AskedWord, subjectsOf } from './asked-word.ts';
import { countIndexed, hasMatch, hasMatches } from './hit-queries.ts';
import { all, allBut, anyAnswer, either, strengths, withFacts } from './search-match.ts';
import type { Question } from './understand.ts';
import { weightOf } from './weigh.ts';

/** A word with its weight. */
export interface WeighedWord {
  word: AskedWord;
  weight: number;
}

/** The expressions leave the facts out. */
export interface SearchPlan {
  /** The filters that the index supports. */
  facts: readonly string[];
  words: readonly WeighedWord[];
  /** Pages that have every word. */
  complete: string;
  /** Pages that answer although they may lack words; null for a single word. */
  incomplete: string | null;
  /** Both. */
  hits: string;
}

/**
 * Chosen before any other filter applies, so that a filter only ever removes hits.
 * @returns null when nothing can be found
 */
export async function planSearch(
  store: Store,
  facts: readonly string[],
  question: Question,
): Promise<SearchPlan | null> {
  const words = await weighWords(store, question);
  if (words.length === 0) return null;
  const complete = answered(subjectsOf(words), 'anywhere');
  const incomplete = words.length === 1 ? null : await chooseIncomplete(store, { facts, words, complete });
  const hits = incomplete === null ? complete : either([complete, incomplete]);
  return { facts, words, complete, incomplete, hits };
}

/**
 * The same for titles alone: pages that answer every word there, or else most of them.
 * @returns null when nothing can be found
 */
export async function planTitles(
  store: Store,
  facts: readonly string[],
  question: Question,
): Promise<SearchPlan | null> {
  const words = await weighWords(store, question);
  if (words.length === 0) return null;
  const complete = answered(subjectsOf(words), 'title');
  if (await hasMatch(store, withFacts(facts, complete)))
    return { facts, words, complete, incomplete: null, hits: complete };
  const incomplete = either(subsets(words, enough.anywhere).map((some) => answered(some, 'title')));
  return { facts, words, complete, incomplete, hits: incomplete };
}

export async function weighWords(store: Store, { words }: Question): Promise<WeighedWord[]> {
  const ofAll = await countIndexed(store);
  return words.map((word) => ({ word, weight: weightOf(word.pages, ofAll) * word.share }));
}

/**
 * The share of a search's weight that a title must answer, and a text when few pages have every word.
 */
const enough = { inTitle: 0.3, anywhere: 0.5 };
/** With fewer complete pages than this, pages with most words are listed after them. */
const fewComplete = 3;

async function chooseIncomplete(
  store: Store,
  { facts, words, complete }: Pick<SearchPlan, 'facts' | 'words' | 'complete'>,
): Promise<string> {
  const whole = withFacts(facts, complete);
  const titled = subsets(words, enough.inTitle).map((some) => answered(some, 'title'));
  if (await hasMatches(store, whole, fewComplete)) return either(titled);
  return either([...titled, ...subsets(words, enough.anywhere).map((some) => answered(some, 'anywhere'))]);
}

/** Pages that have all of some words in a place. */
export const answered = (words: readonly WeighedWord[], place: 'title' | 'anywhere') =>
  all(words.map(({ word }) => anyAnswer(word, place)));

/** More words would make too many subsets; the lightest tell least. */
const mostCombined = 5;

/** The smallest sets of words that hold a share of the weight. */
function subsets(words: readonly WeighedWord[], share: number): WeighedWord[][] {
  const heaviest = words.toSorted((a, b) => b.weight - a.weight).slice(0, mostCombined);
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

/** Pages with any of the words in their title or description. */
export const nearby = ({ words }: SearchPlan): string =>
  either(words.flatMap(({ word }) => [anyAnswer(word, 'title'), anyAnswer(word, 'lead')]));

/** Pages that have every word, none in title or description, best first; none is in two classes. */
export function textClasses(plan: SearchPlan): string[] {
  const { words, complete } = plan;
  const subjects = subjectsOf(words);
  const near = nearby(plan);
  const classes = [
    all(subjects.map(({ word }) => anyAnswer(word, 'often', 'form'))),
    ...strengths.slice(0, -1).map((weakest) => all(subjects.map(({ word }) => anyAnswer(word, 'anywhere', weakest)))),
    complete,
  ];
  return classes.map((expression, index) =>
    allBut(all([expression, complete]), either([near, ...classes.slice(0, index)])),
  );
}
