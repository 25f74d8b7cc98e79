// The host's searches of the plant registry, and the counts of further filters.
import { listItem, type PageList, pageOf } from '../../contract/items.ts';
import { parseAs } from '../../contract/parse.ts';
import { type PlantCounts, type PlantFacet, plantCounts } from '../../contract/plant-counts.ts';
import type { Load, OptionalCall } from './load.ts';
import type { NearestType } from './search-calls.ts';

/** The criteria of a search for plants. */
export interface PlantSearch {
  /** Search term, trimmed; empty for every plant. */
  term: string;
  /** Ids of the registry's filter values. */
  filters: Partial<Record<PlantFacet, number>>;
  /** Leaves out toxic plants; a backend without that filter fails. */
  isHarmless: boolean;
  /** Whether the backend must not correct the words; a backend without this parameter searches as usual. */
  isExact?: boolean;
}

/** The calls of the registry; each throws a `ContentApiError` when the API fails. */
export interface PlantSearchCalls {
  /** Twenty plants, ordered by title when there is no search term; null past the end. */
  plantSearch(search: PlantSearch, page: number): Promise<PageList | null>;
  /** Null from a backend without this call. */
  plantCounts(search: PlantSearch): Promise<PlantCounts | null>;
}

/** The fields and the page size of the described search for plants. */
const seedFields = 'title,name_sci,name_se,plant_card_images';
const pageSize = '20';
/** Further fields of a card, which only some backends provide. */
const cardFields = 'blooming_months,flower_colors,height,perenniality';

/** Plants with all fields that their cards in the registry show, for `nearestPages`. */
export const plantCards: NearestType = {
  page_type: 'base.PlantCardPage',
  search_fields: [seedFields, cardFields],
};

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
  const countsPath = (search: PlantSearch) => `/pages/facets/?${new URLSearchParams(filtersOf(search))}`;
  return {
    plantSearch: (search, page) => {
      const described = { ...search, isExact: false };
      const extra: OptionalCall = {
        // A separate name, because a backend without the parameter may well have the fields.
        what: search.isExact ? 'the parameter exact of plants' : `the fields ${cardFields} of plants`,
        described: pathOf(seedFields, described, page),
        ...(search.isHarmless && {
          condition: {
            what: 'the filter toxic of plants',
            without: pathOf(seedFields, { ...described, isHarmless: false }, page),
          },
        }),
      };
      const parse = (raw: unknown) => parseAs(pageOf(listItem), raw, 'page list');
      return load(pathOf(`${seedFields},${cardFields}`, search, page), parse, extra);
    },
    plantCounts: (search) =>
      load(
        countsPath(search),
        (raw) => parseAs(plantCounts, raw, 'counts of plants'),
        search.isExact
          ? { what: 'counts of exact words', described: countsPath({ ...search, isExact: false }) }
          : { what: 'counts of plants' },
      ),
  };
}

function filtersOf({ term, filters, isHarmless, isExact }: PlantSearch): Record<string, string> {
  const chosen = Object.entries(filters).map(([facet, id]) => [parameterOf[facet as PlantFacet], String(id)]);
  return {
    ...(term && { search: term }),
    ...Object.fromEntries(chosen),
    ...(isHarmless && { toxic: 'false' }),
    ...(isExact && { exact: 'true' }),
  };
}
