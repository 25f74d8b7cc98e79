// The order of the parts of the combined results: what answers the search best stands first.
import type { ListItem } from '../../../contract/items.ts';
import { findWords } from '../../../finnish/find-words.ts';
import { createMatcher } from '../../../finnish/match-words.ts';
import { stopWords } from '../../../finnish/stop-words.ts';
import { titlesOf } from '../../view/teaser.ts';

/** The first results of each kind; empty when nothing of the kind was found. */
export interface FoundItems {
  articles: readonly ListItem[];
  plants: readonly ListItem[];
  companies: readonly ListItem[];
}

export interface PartOrder {
  /** Null when no plant answers the search, and something else does. */
  plants: 'first' | 'last' | null;
  companies: 'first' | 'last';
}

/** The relevance of a page that has every word in its text alone (docs/content-api.md). */
const ofText = 0.35;
/** Of a title that has every word, more than that. */
const ofTitle = 0.75;

export function orderParts(search: string, { articles, plants, companies }: FoundItems): PartOrder {
  const relevanceIn = createRelevance(search);
  const [article, plant, company] = [articles, plants, companies].map((items) =>
    Math.max(0, ...items.map(relevanceIn)),
  );
  const isNamed = plants.some(({ title }) => isNameOf(title, search));
  const isAlone = articles.length === 0 && companies.length === 0;
  const isPlantBest = (plant ?? 0) > Math.max(article ?? 0, company ?? 0);
  return {
    plants: isNamed || isPlantBest || isAlone ? 'first' : (plant ?? 0) >= ofText ? 'last' : null,
    companies: (company ?? 0) > Math.max(article ?? 0, plant ?? 0) ? 'first' : 'last',
  };
}

const wordsOf = (search: string) => {
  const words = findWords(search).map(({ word }) => word);
  const telling = words.filter((word) => !stopWords.has(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
};

/** The relevance that the backend tells, or an estimate by the words of titles: a hit has all words somewhere. */
function createRelevance(search: string): (item: ListItem) => number {
  const matchers = wordsOf(search).map((word) => createMatcher(word));
  return (item) => {
    if (item.meta.relevance !== null) return item.meta.relevance;
    const names = [titlesOf(item).title, item.name_sci, item.name_se].join(' ');
    const found = matchers.filter((match) => match(names).length > 0).length;
    return ofText + (ofTitle * found) / Math.max(1, matchers.length);
  };
}

/** Whether a plant is what was looked for: `hortensia` is the end of Syyshortensia, but `katto` no end of Kattomehitähti. */
function isNameOf(title: string, search: string): boolean {
  const matches = wordsOf(search).map((word) => createMatcher(word)(title));
  return (
    matches.length > 0 &&
    matches.every(([match]) => match) &&
    matches.some((found) => found.at(-1)?.end === title.length)
  );
}
