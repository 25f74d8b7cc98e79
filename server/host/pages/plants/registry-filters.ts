// The filters of the plant registry: their choice lists, and the choices in an address.
import { exactParameter, filterParameters, termParameter } from '../../../../rules/search/plant-query.ts';
import { plants as texts } from '../../../../texts/fi.ts';
import type { PageOfType } from '../../../contract/pages.ts';
import type { PlantFacet } from '../../../contract/plant-counts.ts';
import type { NamedChoice } from '../../../contract/schema.ts';
import type { PlantSearch } from '../../api/plant-search.ts';
import { parseSearchTerm } from '../../view/search-term.ts';

export type RegistryPage = PageOfType<'PlantRegistryIndexPage'>;

/** The query parameters of filters with a choice list. */
export type FilterName = Exclude<(typeof filterParameters)[number], 'category'>;

/** Every query parameter of the registry besides `page`. */
export const registryParameters = [termParameter, ...filterParameters, 'safe', exactParameter] as const;

export interface RegistryFilter {
  name: FilterName;
  facet: PlantFacet;
  label: string;
  choices: readonly NamedChoice[];
}

/** The state of a search. */
export interface RegistryState {
  /** The search words, trimmed; empty for none. */
  term: string;
  chosen: Partial<Record<FilterName, NamedChoice>>;
  /** Whether toxic plants are left out. */
  isHarmless: boolean;
  /** Whether the search words must not be corrected; false without words. */
  isExact: boolean;
}

/** Every filter, in the form's order. */
export function filtersOf({ meta }: RegistryPage): RegistryFilter[] {
  const titled = meta.category_choices.map(({ id, title }) => ({ id, name: title }));
  const months = meta.month_choices.map(({ month_number: id, name }) => ({ id, name }));
  return [
    { name: 'cat', facet: 'category', label: texts.category, choices: titled },
    { name: 'mon', facet: 'month', label: texts.month, choices: months },
    { name: 'lr', facet: 'light', label: texts.light, choices: meta.light_requirement_choices },
    { name: 'bs', facet: 'season', label: texts.season, choices: meta.blooming_season_choices },
    { name: 'vc', facet: 'condition', label: texts.substrate, choices: meta.vegetation_condition_choices },
    { name: 'vz', facet: 'zone', label: texts.zone, choices: meta.vegetation_zone_choices },
    { name: 'fc', facet: 'flower_color', label: texts.colour, choices: meta.flower_color_choices },
  ];
}

/** An id applies only if it is in its choice list; others are ignored. */
export function readState(query: URLSearchParams, filters: readonly RegistryFilter[]): RegistryState {
  const chosen: RegistryState['chosen'] = {};
  for (const { name, choices } of filters) {
    const given = query.get(name) ?? (name === 'cat' ? query.get('category') : null);
    const choice = choices.find(({ id }) => String(id) === given);
    if (choice) chosen[name] = choice;
  }
  const term = parseSearchTerm(query.get(termParameter));
  const isExact = term !== '' && query.get(exactParameter) === 'true';
  return { term, chosen, isHarmless: query.get('safe') === '1', isExact };
}

/** Whether any filter limits the search. */
export const isFiltered = ({ chosen, isHarmless }: RegistryState): boolean =>
  isHarmless || Object.values(chosen).some((choice) => choice !== undefined);

export function searchOf(
  { term, chosen, isHarmless, isExact }: RegistryState,
  filters: readonly RegistryFilter[],
): PlantSearch {
  const active = filters.flatMap(({ name, facet }) => (chosen[name] ? [[facet, chosen[name].id] as const] : []));
  return { term, filters: Object.fromEntries(active), isHarmless, ...(isExact && { isExact }) };
}

/** The same search words without any filter. */
export const withoutFilters = ({ term, isExact }: RegistryState): RegistryState => ({
  term,
  chosen: {},
  isHarmless: false,
  isExact,
});

/** The address of a state's first page, without empty parameters. */
export function addressOf(path: string, { term, chosen, isHarmless, isExact }: RegistryState): string {
  const query = new URLSearchParams(term && { [termParameter]: term });
  for (const name of registryParameters) {
    const choice = name in chosen ? chosen[name as FilterName] : undefined;
    if (choice) query.set(name, String(choice.id));
  }
  if (isHarmless) query.set('safe', '1');
  if (isExact && term) query.set(exactParameter, 'true');
  return query.size > 0 ? `${path}?${query}` : path;
}
