// Lists the hits of a search: by classes of relevance, and within a class in the list's order.
import { sql } from 'kysely';
import {
  type HitClass,
  hitsOf,
  planBeginnings,
  planMostWords,
  planSearch,
  type SearchPlan,
} from '../search/search-match.ts';
import type { SearchTerm } from '../search/terms.ts';
import type { Store } from '../store/open-store.ts';
import { conditions } from './page-conditions-sql.ts';
import { orderExpressions } from './page-order-sql.ts';
import type { PageQuery } from './page-query.ts';

/** The ids of one page of hits in their order, and the total number of hits. */
export interface FoundIds {
  ids: number[];
  count: number;
}

/**
 * Finds pages that have all words of a search, each in any form. Without such pages, the last word may be the beginning
 * of another one. If there are still none, a page may lack one of the words.
 */
export async function searchPages(store: Store, query: PageQuery, terms: SearchTerm[]): Promise<FoundIds> {
  if (terms.length === 0) return { ids: [], count: 0 };
  const search = { store, query, facts: factsOf(query) };
  const { plan, count: unfiltered } = await choosePlan(search, terms);
  const isFiltered = unfiltered > 0 && hasFilters(query);
  const count = isFiltered ? await countHits(search, { expression: plan.all }) : unfiltered;
  if (query.offset >= count) return { ids: [], count };
  return { ids: await findIds(search, plan), count };
}

/**
 * The expression that matches the hits of a search in the index, for {@link PageQuery.hits}.
 * @returns an empty text when there are no hits
 */
export async function hitsExpression(store: Store, query: PageQuery, terms: SearchTerm[]): Promise<string> {
  if (terms.length === 0) return '';
  const search = { store, query, facts: factsOf(query) };
  const { plan, count } = await choosePlan(search, terms);
  return count === 0 ? '' : hitsOf({ expression: plan.all }, search.facts);
}

interface Search {
  store: Store;
  query: PageQuery;
  /** The filters that the index supports. */
  facts: string[];
}

const factsOf = ({ type, includesHidden }: PageQuery) => [
  ...(type === undefined ? [] : [type]),
  ...(includesHidden ? [] : ['shown']),
];

/** Chooses the plan before any filter applies, so that a filter only ever removes hits. */
async function choosePlan(asked: Search, terms: SearchTerm[]): Promise<{ plan: SearchPlan; count: number }> {
  const { type, includesHidden, order, offset, limit } = asked.query;
  const search = { ...asked, query: { ...(type !== undefined && { type }), includesHidden, order, offset, limit } };
  const plans = [
    () => planSearch(terms),
    ...(terms.some(({ isBeginning }) => isBeginning) ? [() => planBeginnings(terms)] : []),
    ...(terms.length > 1 ? [() => planMostWords(terms)] : []),
  ];
  for (const makePlan of plans) {
    const plan = makePlan();
    const count = await countHits(search, { expression: plan.all });
    if (count > 0) return { plan, count };
  }
  return { plan: { classes: [], all: '' }, count: 0 };
}

/** One page of hits: queries one class after the other until the page is full. */
async function findIds(search: Search, { classes }: SearchPlan): Promise<number[]> {
  const ids: number[] = [];
  let { offset, limit } = search.query;
  for (const hitClass of classes) {
    const found = await idsOfClass(search, hitClass, { offset, limit });
    ids.push(...found);
    limit -= found.length;
    if (limit <= 0) break;
    if (offset > 0 && found.length > 0) offset = 0;
    else if (offset > 0) offset -= await countHits(search, hitClass);
  }
  return ids;
}

async function countHits({ store, query, facts }: Search, hits: HitClass): Promise<number> {
  const { count } = await matching(store, query, hitsOf(hits, facts))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function idsOfClass(
  { store, query, facts }: Search,
  hitClass: HitClass,
  part: { offset: number; limit: number },
) {
  let select = matching(store, query, hitsOf(hitClass, facts), true);
  for (const [expression, direction] of indexOrder(query) ?? orderExpressions(query)) {
    select = select.orderBy(expression, direction);
  }
  const rows = await select
    .select(sql<number>`search_pages.page_id`.as('page_id'))
    .offset(part.offset)
    .limit(part.limit)
    .execute();
  return rows.map(({ page_id: id }) => id);
}

/** The order of the index, if the list has the same one: newest first, or oldest first. */
function indexOrder({ order }: PageQuery) {
  if (order.by === 'relevance') return [[sql`search_index.rowid`, 'asc' as const] as const];
  if (order.by !== 'visible_in_listings') return undefined;
  return [[sql`search_index.rowid`, order.descending ? ('asc' as const) : ('desc' as const)] as const];
}

/** Hits of an expression; other tables are joined only if a filter or an order needs them, for speed. */
function matching(store: Store, query: PageQuery, expression: string, isList = false) {
  const { type: _, includesHidden: __, ...filters } = query;
  const matched = store.selectFrom('search_index').where(sql<boolean>`search_index match ${expression}`);
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

/** Parts of a query that are not filters, or that the index supports. */
const known: ReadonlySet<string> = new Set(['type', 'includesHidden', 'order', 'offset', 'limit', 'terms', 'hits']);

/** Whether a list has more filters than the index supports. */
function hasFilters(query: PageQuery): boolean {
  return Object.entries(query).some(
    ([name, value]) => !known.has(name) && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
}
