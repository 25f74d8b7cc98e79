// Counts the plants of a search, and the plants for each choice of the registry's facets.
import { sql } from 'kysely';
import {
  type CachedPlants,
  cachedPlants,
  filterPlants,
  type PlantFilter,
} from '../page-lists/cached-plants-queries.ts';
import { hitsExpression } from '../page-lists/search-queries.ts';
import type { SearchTerm } from '../search/terms.ts';
import { cachedByVersion } from '../store/cached-by-version.ts';
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';
import { parsePositions } from '../store/parse-positions.ts';
import type { PlantFacet } from '../store/schema.ts';

/** The number of plants that a search finds. A facet's counts ignore its own filter, and apply all others. */
export interface FacetCounts {
  count: number;
  /** The number of found plants that are not toxic. */
  harmless: number;
  facets: Record<PlantFacet, { id: number; count: number }[]>;
}

/** The words of a search, and whether spelling errors are left uncorrected. */
interface AskedWords {
  terms?: SearchTerm[] | undefined;
  isLiteral?: boolean | undefined;
}

export async function countPlants(
  store: Store,
  { terms, isLiteral, ...filter }: AskedWords & Omit<PlantFilter, 'found'>,
): Promise<FacetCounts> {
  if (!terms && filter.isToxic === undefined && !filter.facets?.length) return countsOfAll(store);
  const [plants, found] = await Promise.all([cachedPlants(store), terms && findPlants(store, terms, isLiteral)]);
  return countFiltered(plants, { ...filter, found });
}

/** Cached, because most visitors of the registry choose nothing. */
const countsOfAll = cachedByVersion(async (store) => countFiltered(await cachedPlants(store), {}));

function countFiltered(plants: CachedPlants, filter: PlantFilter): FacetCounts {
  const { toxic, choices } = plants;
  const { exclusions, chosen } = filterPlants(plants, filter);

  const countOf = (facet: PlantFacet, having: Uint32Array) => {
    const has = chosen.get(facet);
    let count = 0;
    for (const plant of having) if (exclusions[plant] === (has?.[plant] === 0 ? 1 : 0)) count += 1;
    return count;
  };
  const counted = Object.entries(choices).map(([facet, all]) => [
    facet,
    all.map(({ id, plants: having }) => ({ id, count: countOf(facet as PlantFacet, having) })),
  ]);
  let [count, harmless] = [0, 0];
  exclusions.forEach((number, plant) => {
    if (number > 0) return;
    count += 1;
    harmless += 1 - (toxic[plant] ?? 0);
  });
  return { count, harmless, facets: Object.fromEntries(counted) };
}

/** Finds plants by search words in the same way as the list of results. @returns page ids */
async function findPlants(store: Store, terms: SearchTerm[], isLiteral: boolean | undefined): Promise<number[]> {
  const list = { type: 'PlantCardPage', order: { by: 'menu' }, offset: 0, limit: 0 } as const;
  const expression = await hitsExpression(store, { ...list, terms, isLiteral }, terms);
  if (expression === '') return [];
  const { ids } = await store
    .selectFrom('search_index')
    .innerJoin('search_pages', 'search_pages.place', 'search_index.rowid')
    .where(engineOf(store).search.matches(expression))
    .select(sql<string | null>`string_agg(cast(search_pages.page_id as text), ',')`.as('ids'))
    .executeTakeFirstOrThrow();
  return parsePositions(ids ?? '');
}
