// The order of the sections of the combined results: the section that answers the search best comes first.
import { type ListItem, textRelevance } from '../../../contract/items.ts';
import { findWords } from '../../../finnish/find-words.ts';
import { createMatcher } from '../../../finnish/match-words.ts';
import { significantWords } from '../../../finnish/stop-words.ts';
import type { Matcher } from '../../view/marked-text.ts';
import { titlesOf } from '../../view/teaser.ts';

/** The first results of each kind; empty when nothing of the kind was found. */
export interface FoundItems {
  articles: readonly ListItem[];
  plants: readonly ListItem[];
  companies: readonly ListItem[];
}

/**
 * `amongArticles` means after the first {@link leadingArticles} articles, so that a reader on a phone need not scroll past all
 * of them.
 */
export type SectionPosition = 'first' | 'amongArticles' | 'last';

export interface PartOrder {
  /** Null when no plant answers the search, and something else does. */
  plants: SectionPosition | null;
  companies: SectionPosition;
}

/** The number of articles before the sections that stand among the articles. */
export const leadingArticles = 3;

/** Maximum number of companies among the articles: a visitor who looks for articles scrolls past them quickly. */
const maxAmong = 3;

/**
 * The lead in relevance that puts companies first. A visitor who looks for no company would be misled by one that
 * answers hardly better.
 */
const clearly = 0.1;

/**
 * The relevance of a word that is another name of the plant; the text and the beginning of a title give a lower
 * relevance.
 */
const ofName = 0.75;

/** In an estimate, the relevance that a title with every word adds to {@link textRelevance}. */
const ofTitle = 0.75;

export function orderParts(search: string, { articles, plants, companies }: FoundItems): PartOrder {
  const matchers = significantWords(findWords(search).map(({ word }) => word)).map((word) => createMatcher(word));
  const best = (items: readonly ListItem[]) => Math.max(0, ...items.map((item) => relevanceOf(item, matchers)));
  const [article, plant, company] = [best(articles), best(plants), best(companies)];
  const isAlone = articles.length === 0 && companies.length === 0;
  const isBest = plant > Math.max(article, company);
  const names = plants.map((item) => namesIn(item, matchers));
  const isNamed = names.includes('whole');
  return {
    plants:
      isNamed || isBest || isAlone
        ? 'first'
        : names.includes('part')
          ? 'amongArticles'
          : plant >= textRelevance
            ? 'last'
            : null,
    companies:
      company > Math.max(article, plant) + clearly ? 'first' : companies.length <= maxAmong ? 'amongArticles' : 'last',
  };
}

/** The relevance from the backend, or an estimate by the words of titles: every result has all words somewhere. */
function relevanceOf(item: ListItem, matchers: readonly Matcher[]): number {
  if (item.meta.relevance !== null) return item.meta.relevance;
  const names = [titlesOf(item).title, item.name_sci, item.name_se].join(' ');
  const found = matchers.filter((match) => match(names).length > 0).length;
  return textRelevance + (ofTitle * found) / Math.max(1, matchers.length);
}

/**
 * How much of the search names a plant: `hortensia` is the end of Syyshortensia, but `katto` is not the end of
 * Kattomehitähti.
 * @returns `part` when the search has other words beside the plant's name, as in a question about it
 */
function namesIn({ title, meta }: ListItem, matchers: readonly Matcher[]): 'whole' | 'part' | null {
  const matches = matchers.map((match) => match(title));
  const isEnd = matches.some((found) => found.at(-1)?.end === title.length);
  if (isEnd && matches.every((found) => found.length > 0)) return 'whole';
  return isEnd || isByOtherName(meta, matchers.length) ? 'part' : null;
}

/**
 * Whether the words that were found are another name of the plant: such a word has the relevance of a word of its
 * title.
 */
const isByOtherName = ({ relevance, missing_words: missing }: ListItem['meta'], words: number): boolean =>
  relevance !== null &&
  missing.length > 0 &&
  words > missing.length &&
  relevance * words >= ofName * (words - missing.length);
