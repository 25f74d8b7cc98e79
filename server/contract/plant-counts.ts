// The number of plants that a search of the registry finds, and the number that each further filter would leave.
import * as v from 'valibot';
import { listOf, number } from './schema.ts';

const choices = listOf(v.object({ id: number, count: number }));

export const plantCounts = v.object({
  count: number,
  /** The number of plants that are not toxic. */
  harmless: number,
  /** The counts of each facet ignore the facet's own filter and apply all others. */
  facets: v.object({
    category: choices,
    month: choices,
    flower_color: choices,
    light: choices,
    zone: choices,
    season: choices,
    condition: choices,
  }),
});
export type PlantCounts = v.InferOutput<typeof plantCounts>;
/** A property by which plants can be filtered. */
export type PlantFacet = keyof PlantCounts['facets'];
