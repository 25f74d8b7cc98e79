// Converts stored pages to the list items of the content API (docs/content-api.md, section 2).
import type { InterpretedSearch } from '../search/understand.ts';
import type { ListedRow, PageLink } from '../store/pages.ts';
import type { ListedPage } from './page-list-queries.ts';

/** The values that a caller may use in `fields`. */
export const itemFields = [
  'title',
  'name_sci',
  'name_se',
  'plant_card_images',
  'blooming_months',
  'flower_colors',
  'height',
  'perenniality',
  'toxic',
  'lead_title',
  'lead_paragraph',
  'lead_image',
  'category',
  'hitcount',
  'hitcount__clicks',
  'logo',
  'search_description',
] as const;
/** The name of an optional field of list items. */
export type ItemField = (typeof itemFields)[number];

/** The fields of every article teaser. */
export const articleTeaserFields: readonly ItemField[] = ['lead_title', 'lead_paragraph', 'lead_image', 'category'];

/** The properties of a page's JSON that lists contain. */
export type ItemTeaser = Record<string, unknown>;

/** Creates one list item with the requested fields; fields that the page does not have are omitted. */
export function presentItem(page: ListedPage, fields: readonly ItemField[], categories: Map<number, PageLink>) {
  const teaser = JSON.parse(page.teaser) as ItemTeaser;
  const category = presentCategory(page, categories);
  const extra: Record<string, unknown> = {};
  for (const field of fields) {
    if (field === 'category') extra.category = category;
    else if (field.startsWith('hitcount')) extra.hitcount = { views: page.views, clicks: page.clicks };
    else if (Object.hasOwn(teaser, field)) extra[field] = teaser[field];
  }
  return {
    id: page.id,
    title: page.title,
    meta: {
      type: `base.${page.type}`,
      html_url: '',
      relative_url: page.path,
      slug: page.slug,
      first_published_at: page.first_published_at || null,
      last_published_at: page.last_published_at || null,
      category,
      ...(page.partners?.length && { customers: page.partners.map((title) => ({ title })) }),
      ...(page.found && presentFound(page.found)),
    },
    ...extra,
  };
}

/** The details of a search match, an extension of the documented API. */
const presentFound = ({ relevance, missing, passage }: NonNullable<ListedPage['found']>) => ({
  relevance: Math.round(relevance * 1000) / 1000,
  missing_words: missing,
  ...(passage !== '' && { passage }),
});

/** The interpreted search in the `meta` of its list, an extension of the documented API. */
export const presentInterpreted = ({ words, unknown }: InterpretedSearch) => ({
  corrections: words.flatMap(({ typed, word }) => (typed === word ? [] : [{ typed, used: word }])),
  unknown_words: unknown,
});

/** The category of a page in the format of links, or null. */
export function presentCategory(page: ListedRow, categories: Map<number, PageLink>) {
  const category = page.category_id === null ? undefined : categories.get(page.category_id);
  if (!category) return null;
  const { id, title, path, slug } = category;
  return { id, title, meta: { relative_url: path, html_url: '', slug } };
}

/** A company in the format of articles, forms and lists. */
export function presentCustomer(page: ListedRow) {
  const { logo = null, domains = [] } = JSON.parse(page.teaser) as ItemTeaser;
  const meta = { type: 'base.CustomerPage', relative_url: page.path, html_url: '', slug: page.slug };
  return { id: page.id, title: page.title, logo, domains, meta };
}
