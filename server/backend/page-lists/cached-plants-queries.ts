// The plants of the registry and their filter values, cached until the content changes. A database takes fifty times as long to
// count the plants.
import { sql } from 'kysely';
import { cachedByVersion } from '../store/cached-by-version.ts';
import type { Store } from '../store/open-store.ts';
import { parsePositions } from '../store/parse-positions.ts';
import { findPlantChoices } from '../store/plant-choice-queries.ts';
import type { PlantFacet } from '../store/schema.ts';
import type { PageQuery } from './page-query.ts';
import { hasFilters } from './ranked-slice-queries.ts';

/** A filter choice with its plants, by their numbers in this cache. */
interface PlantsOfChoice {
  id: number;
  plants: Uint32Array;
}

/** All visible plants, numbered from 0 in the order of their titles. */
export interface CachedPlants {
  ids: readonly number[];
  /** The numbers of plants by page id. */
  numbers: ReadonlyMap<number, number>;
  /** 1 for each toxic plant, by number. */
  toxic: Uint8Array;
  choices: Record<PlantFacet, PlantsOfChoice[]>;
}

/** The filters of the registry; a plant must have one of the chosen ids of each facet. */
export type PlantFilter = Pick<PageQuery, 'facets' | 'isToxic'> & {
  /** Page ids of the plants to which the result is limited. */
  found?: readonly number[] | undefined;
};

export const cachedPlants = cachedByVersion(readPlants);

async function readPlants(store: Store): Promise<CachedPlants> {
  const [allChoices, listed, byChoice] = await Promise.all([
    findPlantChoices(store),
    store
      .selectFrom('pages')
      .where('type', '=', 'PlantCardPage')
      .where('live', '=', 1)
      .where('hidden', '=', 0)
      .select(
        sql<string | null>`string_agg(cast(id as text) || ',' || toxic, ',' order by title_sort, id)`.as('plants'),
      )
      .executeTakeFirstOrThrow(),
    store
      .selectFrom('plant_facets')
      .groupBy(['facet', 'choice_id'])
      .select(['facet', 'choice_id', sql<string>`string_agg(cast(page_id as text), ',')`.as('ids')])
      .execute(),
  ]);
  const values = parsePositions(listed.plants ?? '');
  const ids = values.filter((_, index) => index % 2 === 0);
  const toxic = Uint8Array.from(values.filter((_, index) => index % 2 === 1));
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const idsOf = new Map(byChoice.map(({ facet, choice_id, ids: of }) => [`${facet} ${choice_id}`, of]));
  const ofChoice = (facet: string, id: number): PlantsOfChoice => ({
    id,
    // Drafts and hidden plants are left out.
    plants: Uint32Array.from(
      parsePositions(idsOf.get(`${facet} ${id}`) ?? '').flatMap((plant) => numbers.get(plant) ?? []),
    ),
  });
  const choices = Object.entries(allChoices).map(([facet, all]) => [facet, all.map(({ id }) => ofChoice(facet, id))]);
  return { ids, numbers, toxic, choices: Object.fromEntries(choices) };
}

/** The result of a filter for each plant, by the plant's number. */
interface FilteredPlants {
  /** Number of facets that exclude the plant; 2 or more if words or toxicity exclude it. A plant with 0 matches. */
  exclusions: Uint8Array;
  /** For each chosen facet: 1 for each plant that has one of its choices. */
  chosen: ReadonlyMap<PlantFacet, Uint8Array>;
}

/** Greater than 1, because the counts of a facet ignore an exclusion by that facet alone, but no other exclusion. */
const excludedForAll = 2;

export function filterPlants(
  { numbers, toxic, choices }: CachedPlants,
  { facets = [], isToxic, found }: PlantFilter,
): FilteredPlants {
  const exclusions = new Uint8Array(toxic.length);
  if (found) {
    exclusions.fill(excludedForAll);
    for (const id of found) {
      const plant = numbers.get(id);
      if (plant !== undefined) exclusions[plant] = 0;
    }
  }
  if (isToxic !== undefined)
    toxic.forEach((is, plant) => {
      if ((is === 1) !== isToxic) exclusions[plant] = excludedForAll;
    });
  const chosen = new Map(facets.map(({ facet, ids }) => [facet, plantsWith(choices[facet], ids, toxic.length)]));
  for (const has of chosen.values())
    has.forEach((is, plant) => {
      if (is === 0) exclusions[plant] = (exclusions[plant] ?? 0) + 1;
    });
  return { exclusions, chosen };
}

/** Marks the plants that have one of some choices with 1. */
function plantsWith(choices: readonly PlantsOfChoice[], ids: readonly number[], plants: number): Uint8Array {
  const has = new Uint8Array(plants);
  for (const choice of choices) if (ids.includes(choice.id)) for (const plant of choice.plants) has[plant] = 1;
  return has;
}

/** A slice of the filtered registry, ordered by title; null for every other list. */
export async function listPlants(store: Store, query: PageQuery): Promise<{ ids: number[]; count: number } | null> {
  const { type, includesHidden, order, facets, isToxic, ...others } = query;
  const isFiltered = isToxic !== undefined || (facets ?? []).length > 0;
  const isByTitle = order.by === 'title' && !order.descending;
  if (type !== 'PlantCardPage' || includesHidden || !isFiltered || !isByTitle) return null;
  if (query.terms || hasFilters({ ...others, order })) return null;
  const plants = await cachedPlants(store);
  const { exclusions } = filterPlants(plants, { facets, isToxic });
  const ids = plants.ids.filter((_, number) => exclusions[number] === 0);
  return { ids: ids.slice(query.offset, query.offset + query.limit), count: ids.length };
}
