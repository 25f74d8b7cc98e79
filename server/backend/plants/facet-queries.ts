// Counts the plants of a search, and those that each choice of the registry would leave.
import { sql } from 'kysely';
import { conditions } from '../page-lists/page-conditions-sql.ts';
import type { PageQuery } from '../page-lists/page-query.ts';
import { hitsExpression } from '../page-lists/search-queries.ts';
import type { Store } from '../store/open-store.ts';
import type { PlantFacet } from '../store/schema.ts';
import { findPlantChoices, type PlantChoice } from './choice-queries.ts';

/** The number of plants that a search finds; a facet's counts ignore its own filter and apply all others. */
export interface FacetCounts {
  count: number;
  /** Those of them that are not toxic. */
  harmless: number;
  facets: Record<PlantFacet, { id: number; count: number }[]>;
}

/** The filters of a plant search; the order and part of a list do not affect counts. */
type PlantFilter = Pick<PageQuery, 'terms' | 'isLiteral' | 'hits' | 'facets' | 'isToxic'>;

export async function countPlants(store: Store, asked: PlantFilter): Promise<FacetCounts> {
  const filter = await withHits(store, asked);
  const [choices, totals, byChoice] = await Promise.all([
    findPlantChoices(store),
    countAll(store, filter),
    countByChoice(store, filter),
  ]);
  const counted = (facet: PlantFacet, all: PlantChoice[]) =>
    all.map(({ id }) => ({ id, count: byChoice.get(`${facet} ${id}`) ?? 0 }));
  const facets = Object.fromEntries(
    (Object.keys(choices) as PlantFacet[]).map((facet) => [facet, counted(facet, choices[facet])]),
  ) as FacetCounts['facets'];
  return { ...totals, facets };
}

/** Reads the search words in the same way as the list of results. */
async function withHits(store: Store, { terms, ...filter }: PlantFilter): Promise<PlantFilter> {
  return terms ? { ...filter, hits: await hitsExpression(store, plantsOf(filter), terms) } : filter;
}

const plantsOf = (filter: PlantFilter): PageQuery => ({
  ...filter,
  type: 'PlantCardPage',
  order: { by: 'menu' },
  offset: 0,
  limit: 0,
});

async function countAll(store: Store, filter: PlantFilter): Promise<{ count: number; harmless: number }> {
  const row = await store
    .selectFrom('pages')
    .where((eb) => eb.and(conditions(store, eb, plantsOf(filter))))
    .select((eb) => eb.fn.countAll().as('count'))
    .select(sql<number | null>`sum(1 - pages.toxic)`.as('harmless'))
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), harmless: Number(row.harmless ?? 0) };
}

/** One query: a part for all facets without a filter, and one for each with a filter, which ignores that filter. */
async function countByChoice(store: Store, filter: PlantFilter): Promise<Map<string, number>> {
  const active = (filter.facets ?? []).map(({ facet }) => facet);
  let query = countWithin(store, filter, active, 'not in');
  for (const facet of active) query = query.unionAll(countWithin(store, without(filter, facet), [facet], 'in'));
  const rows = await query.execute();
  return new Map(rows.map(({ facet, choice_id, count }) => [`${facet} ${choice_id}`, Number(count)]));
}

const without = (filter: PlantFilter, left: PlantFacet): PlantFilter => ({
  ...filter,
  facets: filter.facets?.filter(({ facet }) => facet !== left),
});

const countWithin = (store: Store, filter: PlantFilter, facets: PlantFacet[], operator: 'in' | 'not in') =>
  store
    .selectFrom('pages')
    .innerJoin('plant_facets', 'plant_facets.page_id', 'pages.id')
    .where((eb) => eb.and(conditions(store, eb, plantsOf(filter))))
    .$if(facets.length > 0, (query) => query.where('plant_facets.facet', operator, facets))
    .groupBy(['plant_facets.facet', 'plant_facets.choice_id'])
    .select((eb) => ['plant_facets.facet', 'plant_facets.choice_id', eb.fn.countAll().as('count')]);
