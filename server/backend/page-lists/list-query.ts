// Checks the parameters of page lists, and turns them into a database query.
import { pageTypes } from '../../contract/pages.ts';
import { badRequest, type Query, readBoolean, readIds } from '../http/query.ts';
import { searchTerms } from '../search/terms.ts';
import { slugify } from '../shared/slug.ts';
import type { PlantFacet } from '../store/schema.ts';
import { orderFields, type PageOrder, type PageQuery } from './page-query.ts';
import { type ItemField, itemFields } from './present-item.ts';

const plantParameters = {
  plant_category_id: 'category',
  month: 'month',
  flower_color: 'flower_color',
  vegetation_zone: 'zone',
  blooming_season: 'season',
  vegetation_condition: 'condition',
  light_requirement_ids: 'light',
} as const satisfies Record<string, PlantFacet>;
const plantParameterNames = Object.keys(plantParameters) as (keyof typeof plantParameters)[];

/** Every parameter of `GET /pages/`. */
export const listParameters = [
  'type',
  'ids',
  'fields',
  'search',
  'exact',
  'order',
  'page',
  'page_size',
  'tags',
  'slug',
  'show_hidden',
  'show_in_menus',
  'published_after',
  ...plantParameterNames,
  'toxic',
] as const;

/** Every parameter of `GET /pages/facets/`. */
export const facetParameters = ['search', 'exact', ...plantParameterNames, 'toxic'] as const;

/** The query of `GET /pages/`. */
export type ListQuery = Query<(typeof listParameters)[number]>;

/**
 * The filters and the order of a list.
 * @throws {ApiError} 400 naming the invalid parameter
 */
export function readFilters(query: ListQuery): Omit<PageQuery, 'offset' | 'limit'> {
  const terms = searchTerms(query.search ?? '');
  return {
    type: readType(query.type),
    ids: readIds('ids', query.ids),
    slug: query.slug,
    showInMenus: readBoolean('show_in_menus', query.show_in_menus),
    includesHidden: readBoolean('show_hidden', query.show_hidden) ?? false,
    publishedAfter: readInstant('published_after', query.published_after),
    tagSlugs: query.tags ? [slugify(query.tags.slice(0, 500))] : undefined,
    terms,
    isLiteral: readBoolean('exact', query.exact),
    facets: readFacets(query),
    isToxic: readBoolean('toxic', query.toxic),
    order: readOrder(query.order, terms ? { by: 'relevance' } : { by: 'menu' }),
  };
}

export function readType(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  const type = value.replace(/^base\./, '');
  if ((pageTypes as string[]).includes(type)) return type;
  throw badRequest("type doesn't exist");
}

/**
 * The requested extra fields.
 * @throws {ApiError} 400 naming the unknown ones
 */
export function readFields(value: string | undefined): ItemField[] {
  const asked = (value ?? '').split(',').filter((field) => field !== '');
  const unknown = asked.filter((field) => !(itemFields as readonly string[]).includes(field));
  if (unknown.length > 0) throw badRequest(`unknown fields: ${unknown.join(', ').slice(0, 200)}`);
  return asked as ItemField[];
}

/**
 * The requested order, or `otherwise` without one.
 * @throws {ApiError} 400 naming the unknown field
 */
export function readOrder(value: string | undefined, otherwise: PageOrder): PageOrder {
  if (value === undefined || value === '') return otherwise;
  const descending = value.startsWith('-');
  const field = descending ? value.slice(1) : value;
  const by = orderFields.find((known) => known === field);
  if (by === undefined) throw badRequest(`cannot order by '${field.slice(0, 100)}' (unknown field)`);
  return { by, descending };
}

/** ISO 8601, with or without a time. */
const instantShape = /^\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+ -]\d\d:?\d\d)?)?$/;

function readInstant(name: string, value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  // An unencoded plus sign arrives as a space.
  const date = instantShape.test(value) ? new Date(value.replace(/ (\d\d:?\d\d)$/, '+$1')) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) throw badRequest(`${name} must be an ISO 8601 date`);
  return date.toISOString();
}

function readFacets(query: ListQuery): PageQuery['facets'] {
  return plantParameterNames.flatMap((name) => {
    const ids = readIds(name, query[name]);
    return ids === undefined ? [] : [{ facet: plantParameters[name], ids }];
  });
}
