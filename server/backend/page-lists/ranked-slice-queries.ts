// The slices of a list of hits: pages ordered by relevance, and hits of an index expression in the order of the index.
import { sql } from 'kysely';
import { textRelevance } from '../../contract/items.ts';
import { listMatchesAmong, type PositionSet } from '../search/hit-queries.ts';
import { type HitPositions, type ScoredPage, withIds } from '../search/score-pages.ts';
import { withFacts } from '../search/search-match.ts';
import { type SearchPlan, textClasses } from '../search/search-plan.ts';
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';
import { conditions } from './page-conditions-sql.ts';
import { orderExpressions } from './page-order-sql.ts';
import type { PageQuery } from './page-query.ts';

/** A page that matches a search. */
export interface Hit {
  id: number;
  /** Position in the search index. */
  place: number;
  /** Relevance from 0 to about 1.2; comparable with other lists of the same search. */
  relevance: number;
}

/** A search with its query plan. */
export interface Search {
  store: Store;
  query: PageQuery;
  plan: SearchPlan;
}

/** A consecutive group of hits in the list. */
export interface RankedSlice {
  count(): Promise<number>;
  hits(offset: number, limit: number): Promise<Hit[]>;
}

export const fromPlaces = ({ store }: Search, pages: readonly ScoredPage[]): RankedSlice => ({
  count: async () => pages.length,
  hits: (offset, limit) => withIds(store, pages.slice(offset, offset + limit)),
});

/** Up to this number of complete hits, all relevance classes are listed in one query. */
const maxListed = 40;

/** The complete hits whose words are only in their text. */
export function fromTexts(search: Search, { complete, hits }: HitPositions): RankedSlice[] {
  if (complete.size > maxListed)
    return textClasses(search.plan).map((expression) => fromIndex(search, expression, textRelevance));
  return [fromClasses(search, hits)];
}

/** Lists complete hits whose words are only in their text, by relevance class. */
function fromClasses(search: Search, hits: PositionSet): RankedSlice {
  let listed: Promise<RankedSlice> | undefined;
  const list = async () => {
    const expressions = textClasses(search.plan).map((expression) => withFacts(search.plan.facts, expression));
    const complete = search.plan.complete.places.filter((place) => hits.has(place));
    const classes = await listMatchesAmong(search.store, expressions, complete);
    const places = classes.flatMap((one) => one.toSorted((a, b) => a - b));
    return fromPlaces(
      search,
      places.map((place) => ({ place, relevance: textRelevance })),
    );
  };
  const slice = () => {
    listed ??= list();
    return listed;
  };
  return {
    count: async () => (await slice()).count(),
    hits: async (offset, limit) => (await slice()).hits(offset, limit),
  };
}

export const fromIndex = (search: Search, expression: string, relevance: number): RankedSlice => ({
  count: () => countHits(search, expression),
  hits: async (offset, limit) =>
    (await findPart(search, expression, { offset, limit })).map((page) => ({ ...page, relevance })),
});

/** Reads one slice after another until the page of results is full. */
export async function pageOf(query: PageQuery, slices: readonly RankedSlice[]): Promise<Hit[]> {
  const hits: Hit[] = [];
  let { offset, limit } = query;
  for (const slice of slices) {
    const found = await slice.hits(offset, limit);
    hits.push(...found);
    limit -= found.length;
    if (limit <= 0) break;
    if (offset > 0 && found.length > 0) offset = 0;
    else if (offset > 0) offset -= await slice.count();
  }
  return hits;
}

export async function filteredPlaces({ store, query, plan: { facts, hits } }: Search): Promise<number[]> {
  const rows = await matching(store, query, withFacts(facts, hits))
    .select(sql<number>`search_index.rowid`.as('place'))
    .orderBy(sql`search_index.rowid`)
    .execute();
  return rows.map(({ place }) => place);
}

export async function countHits({ store, query, plan: { facts } }: Search, expression: string): Promise<number> {
  const { count } = await matching(store, query, withFacts(facts, expression))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function findPart(
  { store, query, plan: { facts } }: Search,
  expression: string,
  part: { offset: number; limit: number },
) {
  let select = matching(store, query, withFacts(facts, expression), true);
  for (const [column, direction] of indexOrder(query) ?? orderExpressions(query))
    select = select.orderBy(column, direction);
  return select
    .select(sql<number>`search_pages.page_id`.as('id'))
    .select(sql<number>`search_pages.place`.as('place'))
    .offset(part.offset)
    .limit(part.limit)
    .execute();
}

/**
 * The order of the index, newest first. It also applies to a search ordered by date: among equally relevant hits, nobody
 * prefers the oldest.
 */
export function indexOrder({ order }: PageQuery) {
  const isNewestFirst = order.by === 'relevance' || order.by === 'visible_in_listings';
  return isNewestFirst ? [[sql`search_index.rowid`, 'asc' as const] as const] : undefined;
}

/** Hits of an expression. For speed, other tables are joined only if a filter or an order needs them. */
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
        .where((eb) => eb.and(conditions(eb as never, { ...filters, includesHidden: true }))),
    );
}

/** Fields that the index supports, or that are not filters. */
type Supported = 'type' | 'includesHidden' | 'terms' | 'isLiteral' | 'order' | 'offset' | 'limit';
/** The filters for which the pages of hits must be read from the database. */
const otherFilters: Record<Exclude<keyof PageQuery, Supported>, true> = {
  ids: true,
  slug: true,
  showInMenus: true,
  publishedAfter: true,
  tagSlugs: true,
  categoryId: true,
  customerId: true,
  relatedTo: true,
  partnersInCategory: true,
  partnersOf: true,
  facets: true,
  isToxic: true,
};
const filterNames = Object.keys(otherFilters) as (keyof typeof otherFilters)[];

/** Whether a list has more filters than the index supports. */
export const hasFilters = (query: PageQuery): boolean =>
  filterNames.some((name) => {
    const value = query[name];
    return value !== undefined && !(Array.isArray(value) && value.length === 0);
  });
