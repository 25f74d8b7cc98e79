// Lists the hits of a search, best first.
import { textRelevance } from '../../contract/items.ts';
import { createPositionSet, listMatchesAmong, type PositionSet } from '../search/hit-queries.ts';
import { listProminent } from '../search/matched-words.ts';
import { type HitPositions, scorePages } from '../search/score-pages.ts';
import { allBut, anyAnswer, either, withFacts } from '../search/search-match.ts';
import { answered, nearby, planSearch } from '../search/search-plan.ts';
import type { SearchTerm } from '../search/terms.ts';
import { type InterpretedSearch, understand } from '../search/understand.ts';
import type { Store } from '../store/open-store.ts';
import type { PageQuery } from './page-query.ts';
import {
  countHits,
  filteredPlaces,
  fromIndex,
  fromPlaces,
  fromTexts,
  type Hit,
  hasFilters,
  indexOrder,
  pageOf,
  type Search,
} from './ranked-slice-queries.ts';

/** One page of ordered hits, and the total number of hits. */
export interface SearchHits {
  hits: Hit[];
  /** The index positions of the pages that contain every word. */
  complete: PositionSet;
  count: number;
  interpreted: InterpretedSearch;
}

/**
 * Finds the pages that match a search. Pages whose title matches come first, then pages with every word, then pages that lack
 * some words. Within a group, matches of more specific words come first, then the newest pages or the order of the list.
 */
export async function searchPages(store: Store, query: PageQuery, terms: readonly SearchTerm[]): Promise<SearchHits> {
  const interpreted = await understand(store, terms, query);
  const find = indexOrder(query) === undefined ? findOrdered : findBest;
  return { ...(await find(store, query, interpreted)), interpreted };
}

/** The searched words that each hit lacks, by page id. Words that no page contains are excluded: the list reports them once. */
export async function listMissing(
  store: Store,
  { hits, complete, interpreted }: SearchHits,
): Promise<Map<number, string[]>> {
  const named = interpreted.words.length < 2 ? [] : interpreted.words.filter(({ isIntent }) => !isIntent);
  const having = await listMatchesAmong(
    store,
    named.map((word) => anyAnswer(word, 'anywhere')),
    hits.map(({ place }) => place).filter((place) => !complete.has(place)),
  );
  return new Map(
    hits.map(({ id, place }) => [
      id,
      named.flatMap(({ typed }, index) => (complete.has(place) || having[index]?.includes(place) ? [] : [typed])),
    ]),
  );
}

/**
 * The expression that matches the hits of a search in the index.
 * @returns an empty text when there are no hits
 */
export async function hitsExpression(store: Store, query: PageQuery, terms: readonly SearchTerm[]): Promise<string> {
  const plan = await planSearch(store, factsOf(query), await understand(store, terms, query));
  return plan ? withFacts(plan.facts, plan.hits) : '';
}

/** The page properties by which the index filters. The index has an entry for each property and for their combination. */
export function factsOf({ type, includesHidden }: Pick<PageQuery, 'type' | 'includesHidden'>): string[] {
  if (type === undefined) return includesHidden ? [] : ['shown'];
  return [includesHidden ? type : `${type} shown`];
}

type Found = Omit<SearchHits, 'interpreted'>;
const nothing: Found = { hits: [], complete: createPositionSet([]), count: 0 };

/** Orders hits as the list requests: first title matches, then pages with every word, then the remaining hits. */
async function findOrdered(store: Store, query: PageQuery, interpreted: InterpretedSearch): Promise<Found> {
  const plan = await planSearch(store, factsOf(query), interpreted);
  if (!plan) return nothing;
  const search: Search = { store, query, plan };
  const { words, complete, hits } = plan;
  const groups = [answered(words, 'title'), complete.expression, hits];
  const better = (index: number) => (index === 0 ? undefined : either(groups.slice(0, index)));
  const slices = groups.map((group, index) => fromIndex(search, allBut(group, better(index)), textRelevance));
  const [listed, count] = await Promise.all([pageOf(query, slices), countHits(search, hits)]);
  return { hits: listed, complete: createPositionSet(complete.places), count };
}

/** Orders hits by relevance: first matches in title or description, then matches in other texts. */
async function findBest(store: Store, query: PageQuery, interpreted: InterpretedSearch): Promise<Found> {
  // PostgreSQL runs both queries at the same time.
  const [placed, prominent] = await Promise.all([
    findPlaces(store, query, interpreted),
    listProminent(store, interpreted.words),
  ]);
  if (!placed) return nothing;
  const { search, places } = placed;
  const { plan } = search;
  const found = { complete: places.complete, count: places.hits.size };
  if (query.offset >= found.count) return { ...found, hits: [] };
  const scored = await scorePages(store, { words: plan.words, prominent }, places);
  if (places.readsTexts) return { ...found, hits: await pageOf(query, [fromPlaces(search, scored)]) };
  const best = scored.filter(({ relevance }) => relevance >= textRelevance);
  const rest = scored.filter(({ relevance }) => relevance < textRelevance);
  const { hits, complete } = plan;
  const lacking = fromIndex(search, allBut(hits, either([nearby(plan), complete.expression])), 0);
  const slices = [fromPlaces(search, best), ...fromTexts(search, places), fromPlaces(search, rest), lacking];
  return { ...found, hits: await pageOf(query, slices) };
}

/**
 * Above these numbers of hits, or of pages of their words, pages with words only in their text are grouped into classes instead
 * of being scored.
 */
const maxScored = { hits: 2000, pages: 4000 };

async function findPlaces(store: Store, query: PageQuery, interpreted: InterpretedSearch) {
  const plan = await planSearch(store, factsOf(query), interpreted);
  if (!plan) return null;
  const search: Search = { store, query, plan };
  const { complete, incomplete } = plan;
  const whole = createPositionSet(complete.places);
  const unfiltered = incomplete?.places.length ? createPositionSet(complete.places, incomplete.places) : whole;
  const hits = hasFilters(query) ? createPositionSet(await filteredPlaces(search)) : unfiltered;
  const pages = plan.words.reduce((sum, { word }) => sum + word.pages, 0);
  const readsTexts = hits.size <= maxScored.hits && pages <= maxScored.pages;
  const places: HitPositions = { complete: whole, hits, readsTexts };
  return { search, places };
}
