// Lists of a foreign backend: filtered, ordered and paged by parameters; an unknown parameter is refused.
import type { ForeignContent, ForeignPage, Raw } from './content.ts';
import type { Ask, Reply } from './http.ts';

const unknownParameter = (name: string): Reply =>
  badRequest(`query parameter is not an operation or a recognised field: ${name}`);
const badRequest = (message: string): Reply => ({ status: 400, json: { message } });
const isReply = (value: object): value is Reply => 'status' in value;

const plantFilters: Record<string, (plant: Raw) => { id?: number; month_number?: number }[] | undefined> = {
  plant_category_id: (plant) => plant.plant_categories,
  month: (plant) => plant.blooming_months,
  flower_color: (plant) => plant.flower_colors,
  vegetation_zone: (plant) => plant.vegetation_zones,
  blooming_season: (plant) => plant.blooming_months,
  vegetation_condition: (plant) => plant.vegetation_conditions,
  light_requirement_ids: (plant) => plant.light_requirements,
};
/** All parameters that filter plants. */
const plantParameters = ['search', ...Object.keys(plantFilters), 'toxic'];

/**
 * The number of plants for a selection, and the number that each further choice would leave if its own filter were not
 * set.
 */
export function countPlants(pages: ForeignPage[], { query }: Ask): Reply {
  for (const name of query.keys()) if (!plantParameters.includes(name)) return unknownParameter(name);
  const plants = pages.filter(({ page }) => page.meta.type === 'base.PlantCardPage');
  const chosen = (without?: string) =>
    plants.filter((one) => isWanted(one, new URLSearchParams([...query].filter(([name]) => name !== without))));
  const facets = Object.entries(facetNames).map(([name, parameter]) => {
    const ids = chosen(parameter).flatMap(({ page }) => idsOf(page, parameter));
    return [name, [...new Set(ids)].map((id) => ({ id, count: ids.filter((other) => other === id).length }))];
  });
  const found = chosen();
  const harmless = found.filter(({ page }) => !page.toxic).length;
  return { json: { count: found.length, harmless, facets: Object.fromEntries(facets) } };
}

const facetNames: Record<string, string> = {
  category: 'plant_category_id',
  month: 'month',
  flower_color: 'flower_color',
  light: 'light_requirement_ids',
  zone: 'vegetation_zone',
  season: 'blooming_season',
  condition: 'vegetation_condition',
};

const idsOf = (page: Raw, parameter: string): number[] =>
  (plantFilters[parameter]?.(page) ?? []).map(({ id, month_number }) => id ?? month_number ?? 0);

/** All parameters of a list of pages. */
export const listParameters = [
  ...['type', 'fields', 'search', 'order', 'page', 'page_size', 'tags', 'slug', 'show_hidden', 'show_in_menus'],
  ...['published_after', ...Object.keys(plantFilters)],
];
const orders = ['visible_in_listings', 'hitcount__views', 'first_published_at', 'title', 'id'];

export interface ListRules {
  origin(): string;
  allowed: string[];
  usualSize?: number;
}

/** One page of a list, by the paging parameters. */
export function paged(items: Raw[], ask: Ask, { origin, allowed, usualSize = 20 }: ListRules): Reply {
  const { query, path } = ask;
  for (const name of query.keys()) if (!allowed.includes(name)) return unknownParameter(name);
  const page = Number(query.get('page') ?? 1);
  const size = Math.min(100, Number(query.get('page_size') ?? usualSize));
  if (!Number.isInteger(page) || !(size > 0)) return { status: 404, json: { detail: 'Invalid page.' } };
  const num_pages = Math.max(1, Math.ceil(items.length / size));
  if (page < 1 || page > num_pages) return { status: 404, json: { detail: 'Invalid page.' } };
  const linkTo = (other: number) => {
    if (other < 1 || other > num_pages) return null;
    const asked = new URLSearchParams(query);
    asked.set('page', String(other));
    return `${origin()}${path}?${asked}`;
  };
  return {
    json: {
      items: items.slice((page - 1) * size, page * size),
      links: { prev: linkTo(page - 1), next: linkTo(page + 1) },
      meta: { pagination: { page, num_pages, count: items.length } },
    },
  };
}

/** One page of the list of requested pages. */
export function listed(pages: ForeignPage[], ask: Ask, options: ListRules & { content: ForeignContent }): Reply {
  const chosen = choose(pages, ask, options.content);
  return isReply(chosen) ? chosen : paged(chosen, ask, options);
}

function choose(pages: ForeignPage[], { query }: Ask, content: ForeignContent): Raw[] | Reply {
  const fields = (query.get('fields') ?? '').split(',').filter(Boolean);
  const unknown = fields.filter((name) => !content.listFields.includes(name));
  if (unknown.length > 0) return badRequest(`unknown fields: ${unknown.join(', ')}`);
  const order = query.get('order') ?? 'id';
  const by = order.replace(/^-/, '');
  if (!orders.includes(by)) return badRequest(`cannot order by '${by}' (unknown field)`);
  const found = pages.filter((one) => isWanted(one, query));
  const sign = order.startsWith('-') ? -1 : 1;
  found.sort((a, b) => sign * compare(sortKey(a.page, by), sortKey(b.page, by)) || a.page.id - b.page.id);
  return found.map(({ page }) => itemOf(page, fields));
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

function sortKey(page: Raw, by: string): string | number {
  if (by === 'title' || by === 'id') return page[by];
  return by === 'hitcount__views' ? (page.hitcount?.views ?? 0) : (page.meta.first_published_at ?? '');
}

function isWanted({ page, isInMenus }: ForeignPage, query: URLSearchParams): boolean {
  const asked = (name: string) => query.get(name) ?? '';
  if (asked('type') !== '' && page.meta.type !== asked('type')) return false;
  if (asked('show_in_menus') === 'true' && !isInMenus) return false;
  const words = `${page.title} ${page.lead_title ?? ''} ${page.lead_paragraph ?? ''} ${page.name_sci ?? ''}`;
  if (!words.toLowerCase().includes(asked('search').toLowerCase())) return false;
  if (asked('tags') !== '' && !page.meta.tags?.some(({ name }: Raw) => name === asked('tags'))) return false;
  const published = page.meta.first_published_at;
  if (published && asked('published_after') !== '' && Date.parse(published) < Date.parse(asked('published_after')))
    return false;
  if (asked('toxic') === 'false' && page.toxic) return false;
  return Object.keys(plantFilters).every((name) => {
    const ids = asked(name).split(',').filter(Boolean).map(Number);
    const own = idsOf(page, name);
    return ids.length === 0 || ids.some((id) => own.includes(id));
  });
}

const itemMeta = ['type', 'html_url', 'relative_url', 'slug', 'first_published_at', 'category'];

/** A list item: its default fields and the requested ones, if the page has them. */
function itemOf(page: Raw, fields: string[]): Raw {
  const pick = (from: Raw, names: string[]) =>
    Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
  return {
    ...{ id: page.id, title: page.title, meta: pick(page.meta, itemMeta) },
    ...pick({ ...page, category: page.meta.category, search_description: page.meta.search_description }, fields),
  };
}
