// The order of the parts of the combined results: what answers the search best stands first.
import { type ListItem, textRelevance } from '../../../contract/items.ts';
import { findWords } from '../../../finnish/find-words.ts';
import { createMatcher } from '../../../finnish/match-words.ts';
import { tellingWords } from '../../../finnish/stop-words.ts';
import type { Matcher } from '../../view/marked-text.ts';
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

/** A reader who means no company would be led astray by one that answers hardly better. */
const clearly = 0.1;

/** What a title with every word adds to {@link textRelevance}, in an estimate. */
const ofTitle = 0.75;

export function orderParts(search: string, { articles, plants, companies }: FoundItems): PartOrder {
  const matchers = tellingWords(findWords(search).map(({ word }) => word)).map((word) => createMatcher(word));
  const best = (items: readonly ListItem[]) => Math.max(0, ...items.map((item) => relevanceOf(item, matchers)));
  const [article, plant, company] = [best(articles), best(plants), best(companies)];
  const isNamed = plants.some(({ title }) => isNameOf(title, matchers));
  const isAlone = articles.length === 0 && companies.length === 0;
  const isPlantBest = plant > Math.max(article, company);
  return {
    plants: isNamed || isPlantBest || isAlone ? 'first' : plant >= textRelevance ? 'last' : null,
    companies: company > Math.max(article, plant) + clearly ? 'first' : 'last',
  };
}

/** The relevance that the backend tells, or an estimate by the words of titles: a hit has all words somewhere. */
function relevanceOf(item: ListItem, matchers: readonly Matcher[]): number {
  if (item.meta.relevance !== null) return item.meta.relevance;
  const names = [titlesOf(item).title, item.name_sci, item.name_se].join(' ');
  const found = matchers.filter((match) => match(names).length > 0).length;
  return textRelevance + (ofTitle * found) / Math.max(1, matchers.length);
}

/** Whether a plant is what was looked for: `hortensia` is the end of Syyshortensia, but `katto` no end of Kattomehitähti. */
function isNameOf(title: string, matchers: readonly Matcher[]): boolean {
  const matches = matchers.map((match) => match(title));
  return matches.every((found) => found.length > 0) && matches.some((found) => found.at(-1)?.end === title.length);
}
