// The plants of the registry with all that its filters ask for, kept while the content stays as it is: a database takes
// fifty times as long to count them.
import { sql } from 'kysely';
import { keptByVersion } from '../store/kept-by-version.ts';
import type { Store } from '../store/open-store.ts';
import { findPlantChoices } from '../store/plant-choice-queries.ts';
import { readPlaces } from '../store/read-places.ts';
import type { PlantFacet } from '../store/schema.ts';
import type { PageQuery } from './page-query.ts';
import { hasFilters } from './ranked-slice-queries.ts';

/** A choice with the plants that have it, by their numbers. */
interface PlantsOfChoice {
  id: number;
  plants: Uint32Array;
}

/** All shown plants, numbered from 0 in the order of their titles. */
export interface KeptPlants {
  ids: readonly number[];
  /** By their ids. */
  numbers: ReadonlyMap<number, number>;
  /** 1 for a toxic one. */
  toxic: Uint8Array;
  choices: Record<PlantFacet, PlantsOfChoice[]>;
}

/** What the registry filters by; a plant has one of the chosen ids of each facet. */
export type PlantFilter = Pick<PageQuery, 'facets' | 'isToxic'> & {
  /** Only these plants, by their ids. */
  found?: readonly number[] | undefined;
};

/** Read once in a version of the content, which alone changes them. */
export const keptPlants = keptByVersion(readPlants);

async function readPlants(store: Store): Promise<KeptPlants> {
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
  const values = readPlaces(listed.plants ?? '');
  const ids = values.filter((_, index) => index % 2 === 0);
  const toxic = Uint8Array.from(values.filter((_, index) => index % 2 === 1));
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const idsOf = new Map(byChoice.map(({ facet, choice_id, ids: of }) => [`${facet} ${choice_id}`, of]));
  const ofChoice = (facet: string, id: number): PlantsOfChoice => ({
    id,
    // What a draft or a hidden plant has is left out.
    plants: Uint32Array.from(
      readPlaces(idsOf.get(`${facet} ${id}`) ?? '').flatMap((plant) => numbers.get(plant) ?? []),
    ),
  });
  const choices = Object.entries(allChoices).map(([facet, all]) => [facet, all.map(({ id }) => ofChoice(facet, id))]);
  return { ids, numbers, toxic, choices: Object.fromEntries(choices) };
}

/** What a filter does with each plant, by the plant's number. */
interface FilteredPlants {
  /** How many facets exclude it; 2 or more where words or toxicity do. A plant with 0 is found. */
  exclusions: Uint8Array;
  /** By chosen facet: 1 for a plant that has one of its choices. */
  chosen: ReadonlyMap<PlantFacet, Uint8Array>;
}

/** The counts of a facet ignore its own exclusion, and so one; what no count ignores must be more. */
const excludedForAll = 2;

export function filterPlants(
  { numbers, toxic, choices }: KeptPlants,
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

/** The plants with one of some choices, as 1. */
function plantsWith(choices: readonly PlantsOfChoice[], ids: readonly number[], plants: number): Uint8Array {
  const has = new Uint8Array(plants);
  for (const choice of choices) if (ids.includes(choice.id)) for (const plant of choice.plants) has[plant] = 1;
  return has;
}

/** A part of the registry by title, filtered; null for every other list. */
export async function listPlants(store: Store, query: PageQuery): Promise<{ ids: number[]; count: number } | null> {
  const { type, includesHidden, order, facets, isToxic, ...others } = query;
  const isFiltered = isToxic !== undefined || (facets ?? []).length > 0;
  const isByTitle = order.by === 'title' && !order.descending;
  if (type !== 'PlantCardPage' || includesHidden || !isFiltered || !isByTitle) return null;
  if (query.terms || hasFilters({ ...others, order })) return null;
  const plants = await keptPlants(store);
  const { exclusions } = filterPlants(plants, { facets, isToxic });
  const ids = plants.ids.filter((_, number) => exclusions[number] === 0);
  return { ids: ids.slice(query.offset, query.offset + query.limit), count: ids.length };
}
