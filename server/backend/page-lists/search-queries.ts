// Lists the hits of a search, best first.
import { sql } from 'kysely';
import { textRelevance } from '../../contract/items.ts';
import type { AskedWord } from '../search/asked-word.ts';
import { listMatches, placeSet } from '../search/hit-queries.ts';
import { allBut, anyAnswer, either, withFacts } from '../search/search-match.ts';
import { answered, nearby, planSearch, type SearchPlan, textClasses } from '../search/search-plan.ts';
import type { SearchTerm } from '../search/terms.ts';
import { type Question, understand } from '../search/understand.ts';
import { findPages, type HitPlaces, type WeighedPlace, weighPlaces } from '../search/weigh-places.ts';
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';
import { conditions } from './page-conditions-sql.ts';
import { orderExpressions } from './page-order-sql.ts';
import type { PageQuery } from './page-query.ts';

/** A page that answers a search. */
interface Hit {
  id: number;
  /** How well it answers, from 0 to about 1.2; comparable with other lists of the same search. */
  relevance: number;
}

/** A hit, and the typed words that it lacks. */
export interface FoundPage extends Hit {
  missing: string[];
}

/** One page of hits in their order, and the total number of hits. */
export interface SearchHits {
  hits: FoundPage[];
  count: number;
  question: Question;
}

/**
 * Finds the pages that answer a search. A page whose title answers stands first, then those that have every word, then
 * those that lack some. Within a group, what tells more counts more, then the newest first or the list's own order.
 */
export async function searchPages(store: Store, query: PageQuery, terms: readonly SearchTerm[]): Promise<SearchHits> {
  const question = await understand(store, terms, query);
  const plan = await planSearch(store, factsOf(query), question);
  if (!plan) return { hits: [], count: 0, question };
  const { found, count } = await findHits({ store, query, plan });
  return { hits: await withMissing(store, found, question), count, question };
}

/** Adds the words that each page lacks, without those that no page has: they are told once, for the list. */
async function withMissing(store: Store, hits: readonly Hit[], question: Question): Promise<FoundPage[]> {
  const ids = hits.map(({ id }) => id);
  const isSure = ids.length === 0 || question.words.length < 2;
  const named = question.words.filter(({ isAim }) => !isAim);
  const lacking = isSure ? [] : await Promise.all(named.map((word) => idsWithout(store, ids, word)));
  return hits.map((hit) => ({
    ...hit,
    missing: lacking.flatMap(({ typed, without }) => (without.has(hit.id) ? [typed] : [])),
  }));
}

async function idsWithout(store: Store, ids: readonly number[], word: AskedWord) {
  const rows = await store
    .selectFrom('search_pages')
    .innerJoin('search_index', 'search_index.rowid', 'search_pages.place')
    .where(engineOf(store).search.matches(anyAnswer(word, 'anywhere')))
    .where('search_pages.page_id', 'in', ids)
    .select('search_pages.page_id as id')
    .execute();
  const having = new Set(rows.map(({ id }) => id));
  return { typed: word.typed, without: new Set(ids.filter((id) => !having.has(id))) };
}

/**
 * The expression that the hits of a search match in the index, for {@link PageQuery.hits}.
 * @returns an empty text when there are no hits
 */
export async function hitsExpression(store: Store, query: PageQuery, terms: readonly SearchTerm[]): Promise<string> {
  const plan = await planSearch(store, factsOf(query), await understand(store, terms, query));
  return plan ? withFacts(plan.facts, plan.hits) : '';
}

interface Search {
  store: Store;
  query: PageQuery;
  plan: SearchPlan;
}

/** Of the facts of pages the index has both alone, and together. */
export function factsOf({ type, includesHidden }: Pick<PageQuery, 'type' | 'includesHidden'>): string[] {
  if (type === undefined) return includesHidden ? [] : ['shown'];
  return [includesHidden ? type : `${type} shown`];
}

/** One page of hits: what answers in title or description by its worth, then the other texts. */
async function findHits(search: Search): Promise<{ found: Hit[]; count: number }> {
  const { store, query, plan } = search;
  const { words, complete, hits } = plan;
  if (indexOrder(query) === undefined) {
    const groups = [answered(words, 'title'), complete, hits];
    const better = (index: number) => (index === 0 ? undefined : either(groups.slice(0, index)));
    const stretches = groups.map((group, index) => fromIndex(search, allBut(group, better(index)), textRelevance));
    return { found: await pageOf(query, stretches), count: await countHits(search, hits) };
  }
  const places = await listHitPlaces(search);
  const count = places.hits.size;
  if (query.offset >= count) return { found: [], count };
  const weighed = await weighPlaces(store, plan, places);
  if (places.readsTexts) return { found: await pageOf(query, [fromPlaces(search, weighed)]), count };
  const best = weighed.filter(({ relevance }) => relevance >= textRelevance);
  const rest = weighed.filter(({ relevance }) => relevance < textRelevance);
  const near = nearby(plan);
  const texts = textClasses(plan).map((expression) => fromIndex(search, expression, textRelevance));
  const lacking = fromIndex(search, allBut(hits, either([near, complete])), 0);
  return { found: await pageOf(query, [fromPlaces(search, best), ...texts, fromPlaces(search, rest), lacking]), count };
}

/** Among more hits, or with words of more pages, those with words in their text alone are only put into classes. */
const mostWeighed = { hits: 2000, pages: 4000 };

async function listHitPlaces(search: Search): Promise<HitPlaces> {
  const { store, query, plan } = search;
  const expressions = [plan.complete, plan.incomplete].filter((one) => one !== null);
  const [complete = [], incomplete = []] = await listMatches(
    store,
    expressions.map((expression) => withFacts(plan.facts, expression)),
  );
  const whole = placeSet(complete);
  const unfiltered = incomplete.length === 0 ? whole : placeSet(complete, incomplete);
  const hits = hasFilters(query) ? placeSet(await filteredPlaces(search)) : unfiltered;
  const pages = plan.words.reduce((sum, { word }) => sum + word.pages, 0);
  const readsTexts = hits.size <= mostWeighed.hits && pages <= mostWeighed.pages;
  return { complete: whole, hits, readsTexts };
}

/** A part of the list of hits. */
interface Stretch {
  count(): Promise<number>;
  hits(offset: number, limit: number): Promise<Hit[]>;
}

const fromPlaces = ({ store }: Search, pages: readonly WeighedPlace[]): Stretch => ({
  count: async () => pages.length,
  async hits(offset, limit) {
    const shown = pages.slice(offset, offset + limit);
    const known = await findPages(store, shown);
    return shown.flatMap(({ place, relevance }) => {
      const page = known.get(place);
      return page ? [{ id: page.id, relevance }] : [];
    });
  },
});

const fromIndex = (search: Search, expression: string, relevance: number): Stretch => ({
  count: () => countHits(search, expression),
  hits: async (offset, limit) => (await idsOf(search, expression, { offset, limit })).map((id) => ({ id, relevance })),
});

/** Asks one stretch after the other until the page is full. */
async function pageOf(query: PageQuery, stretches: readonly Stretch[]): Promise<Hit[]> {
  const hits: Hit[] = [];
  let { offset, limit } = query;
  for (const stretch of stretches) {
    const found = await stretch.hits(offset, limit);
    hits.push(...found);
    limit -= found.length;
    if (limit <= 0) break;
    if (offset > 0 && found.length > 0) offset = 0;
    else if (offset > 0) offset -= await stretch.count();
  }
  return hits;
}

async function filteredPlaces({ store, query, plan: { facts, hits } }: Search): Promise<number[]> {
  const rows = await matching(store, query, withFacts(facts, hits))
    .select(sql<number>`search_index.rowid`.as('place'))
    .orderBy(sql`search_index.rowid`)
    .execute();
  return rows.map(({ place }) => place);
}

async function countHits({ store, query, plan: { facts } }: Search, expression: string): Promise<number> {
  const { count } = await matching(store, query, withFacts(facts, expression))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function idsOf(
  { store, query, plan: { facts } }: Search,
  expression: string,
  part: { offset: number; limit: number },
) {
  let select = matching(store, query, withFacts(facts, expression), true);
  for (const [column, direction] of indexOrder(query) ?? orderExpressions(query))
    select = select.orderBy(column, direction);
  const rows = await select
    .select(sql<number>`search_pages.page_id`.as('page_id'))
    .offset(part.offset)
    .limit(part.limit)
    .execute();
  return rows.map(({ page_id: id }) => id);
}

/**
 * The order of the index, newest first, which is also that of a search ordered by date: among equally good hits nobody
 * looks for the oldest.
 */
function indexOrder({ order }: PageQuery) {
  const isNewestFirst = order.by === 'relevance' || order.by === 'visible_in_listings';
  return isNewestFirst ? [[sql`search_index.rowid`, 'asc' as const] as const] : undefined;
}

/** Hits of an expression; other tables are joined only if a filter or an order needs them, for speed. */
function matching(store: Store, query: PageQuery, expression: string, isList = false) {
  const { type: _, includesHidden: __, ...filters } = query;
  const matched = store.selectFrom('search_index').where(engineOf(store).search.matches(expression));
  const needsPages = hasFilters(filters) || (isList && indexOrder(query) === undefined);
  return matched
    .$if(needsPages || isList, (hits) => hits.innerJoin('search_pages', 'search_pages.place', 'search_index.rowid'))
    .$if(needsPages, (hits) =>
      hits
        .innerJoin('pages', (join) => join.on(sql`pages.id`, '=', sql`search_pages.page_id`))
        .leftJoin('page_hits', 'page_hits.page_id', 'pages.id')
        .where((eb) => eb.and(conditions(store, eb as never, { ...filters, includesHidden: true }))),
    );
}

/** Parts of a query that are not filters, or that the index supports. */
const known: ReadonlySet<string> = new Set([
  'type',
  'includesHidden',
  'order',
  'offset',
  'limit',
  'terms',
  'hits',
  'isLiteral',
]);

/** Whether a list has more filters than the index supports. */
function hasFilters(query: PageQuery): boolean {
  return Object.entries(query).some(
    ([name, value]) => !known.has(name) && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
}
