// The host's searches of the plant registry, and the counts of further filters.
import { listItem, type PageList, pageOf } from '../../contract/items.ts';
import { parseAs } from '../../contract/parse.ts';
import { type PlantCounts, type PlantFacet, plantCounts } from '../../contract/plant-counts.ts';
import type { Load } from './load.ts';

/** The criteria of a search for plants. */
export interface PlantSearch {
  /** Trimmed; empty for every plant. */
  term: string;
  /** Ids of the registry's filter values. */
  filters: Partial<Record<PlantFacet, number>>;
  /** Leaves out toxic plants; a backend without that filter fails. */
  isHarmless: boolean;
}

/** The calls of the registry; each throws a `ContentApiError` when the API fails. */
export interface PlantSearchCalls {
  /** Twenty plants, by title when there is no search word; null past the end. */
  plantSearch(search: PlantSearch, page: number): Promise<PageList | null>;
  /** Null from a backend that does not count. */
  plantCounts(search: PlantSearch): Promise<PlantCounts | null>;
}

/** The fields and the page size of the registry's call. */
const seedFields = 'title,name_sci,name_se,plant_card_images';
const pageSize = '20';
/** Further fields of a card, from a backend that has them. */
const cardFields = 'blooming_months,flower_colors,height,perenniality';

const parameterOf: Record<PlantFacet, string> = {
  category: 'plant_category_id',
  month: 'month',
  flower_color: 'flower_color',
  zone: 'vegetation_zone',
  season: 'blooming_season',
  condition: 'vegetation_condition',
  light: 'light_requirement_ids',
};

export function createPlantSearch(load: Load): PlantSearchCalls {
  const pathOf = (fields: string, search: PlantSearch, page: number) => {
    const what = { type: 'base.PlantCardPage', fields, page_size: pageSize, page: String(page) };
    const order: Record<string, string> = search.term === '' ? { order: 'title' } : {};
    return `/pages/?${new URLSearchParams({ ...what, ...order, ...filtersOf(search) })}`;
  };
  return {
    plantSearch: (search, page) =>
      load(pathOf(`${seedFields},${cardFields}`, search, page), (raw) => parseAs(pageOf(listItem), raw, 'page list'), {
        what: `the fields ${cardFields} of plants`,
        described: pathOf(seedFields, search, page),
        ...(search.isHarmless && {
          condition: {
            what: 'the filter toxic of plants',
            without: pathOf(seedFields, { ...search, isHarmless: false }, page),
          },
        }),
      }),
    plantCounts: (search) =>
      load(
        `/pages/facets/?${new URLSearchParams(filtersOf(search))}`,
        (raw) => parseAs(plantCounts, raw, 'counts of plants'),
        { what: 'counts of plants' },
      ),
  };
}

function filtersOf({ term, filters, isHarmless }: PlantSearch): Record<string, string> {
  const chosen = Object.entries(filters).map(([facet, id]) => [parameterOf[facet as PlantFacet], String(id)]);
  return { ...(term && { search: term }), ...Object.fromEntries(chosen), ...(isHarmless && { toxic: 'false' }) };
}
