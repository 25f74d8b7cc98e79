// Converts a stored page to the complete page of the content API (docs/content-api.md, section 3).
import { tagsPath } from '../../../rules/site/site-paths.ts';
import { presentForm } from '../forms/present-form.ts';
import { type ListedPage, listPages } from '../page-lists/page-list-queries.ts';
import type { PageQuery } from '../page-lists/page-query.ts';
import { findPickedArticles } from '../page-lists/picked-article-queries.ts';
import { articleTeaserFields, presentCategory, presentCustomer, presentItem } from '../page-lists/present-item.ts';
import { readSite } from '../site/read-site.ts';
import type { Store } from '../store/open-store.ts';
import { findCategories, findPageLinks, type PageLink, type PageRow } from '../store/pages.ts';
import { findPlantChoices } from '../store/plant-choice-queries.ts';
import { findTagsOf } from '../tags/tag-queries.ts';
import { findHits } from '../tracking/hit-queries.ts';
import { expandBlocks, type KeptBlock } from './expand-blocks.ts';
import { findCustomersOf } from './page-queries.ts';

const relatedArticlesAtMost = 20;
const teasersOnFirstPage = 10;
const customersOnFirstPage = 20;

/** The stored JSON of a page: its fields, and its entries of `meta`. */
type KeptContent = Record<string, unknown> & { meta?: Record<string, unknown>; body?: unknown };
type PageParts = { fields?: Record<string, unknown>; meta?: Record<string, unknown> };
type Context = { store: Store; row: PageRow; content: KeptContent; categories: Map<number, PageLink> };

/** One complete page with all referenced data. Links contain paths; absolute URLs are filled in later. */
export async function presentPage(store: Store, row: PageRow) {
  const content = JSON.parse(row.content) as KeptContent;
  const categories = await findCategories(store);
  const { fields, meta } = (await partsByType[row.type]?.({ store, row, content, categories })) ?? {};
  const body = Array.isArray(content.body) ? { body: await expandBlocks(store, content.body as KeptBlock[]) } : {};
  return {
    id: row.id,
    title: row.title,
    ...content,
    ...body,
    ...fields,
    meta: { ...(await presentMeta(store, row)), ...content.meta, ...meta },
  };
}

async function presentMeta(store: Store, row: PageRow) {
  const parent = row.parent_id === null ? undefined : (await findPageLinks(store, [row.parent_id])).get(row.parent_id);
  const first = row.first_published_at || null;
  return {
    type: `base.${row.type}`,
    html_url: '',
    relative_url: row.path,
    slug: row.slug,
    canonical_url: '',
    seo_title: '',
    search_description: '',
    search_image: null,
    first_published_at: first,
    published_at: first,
    last_published_at: row.last_published_at || null,
    created_at: first,
    parent: parent ? { id: parent.id, title: parent.title } : null,
    page_options: { ads_disabled: false },
  };
}

const partsByType: Record<string, (context: Context) => Promise<PageParts>> = {
  ArticlePage: articleParts,
  CategoryPage: categoryParts,
  CustomerPage: customerParts,
  FormPage: async ({ store, content }) => ({ fields: { form: await presentForm(store, Number(content.form_id)) } }),
  PlantRegistryIndexPage: async ({ store }) => ({ meta: await registryChoices(store) }),
  SearchIndexPage: async ({ store }) => ({ meta: { search_types: (await readSite(store)).search_types } }),
};

async function articleParts({ store, row, categories }: Context): Promise<PageParts> {
  const [tags, customers, related, hits] = await Promise.all([
    findTagsOf(store, row.id),
    findCustomersOf(store, row.id),
    findPickedArticles(store, row.id, 'related'),
    findHits(store, row.id),
  ]);
  return {
    fields: {
      related_articles: teasers(related.slice(0, relatedArticlesAtMost), categories),
      hitcount: { views: row.imported_views + hits.views, clicks: hits.clicks },
    },
    meta: {
      category: presentCategory(row, categories),
      tags: tags.map(({ name, slug }) => ({ name, meta: { slug, relative_url: `${tagsPath}${slug}/` } })),
      customers: customers.map(presentCustomer),
    },
  };
}

async function categoryParts({ store, row, categories }: Context): Promise<PageParts> {
  const articles = await newest(store, { type: 'ArticlePage', categoryId: row.id });
  const order = { by: 'title', descending: false } as const;
  const partners = { type: 'CustomerPage', partnersInCategory: row.id, order, offset: 0, limit: customersOnFirstPage };
  const customers = (await listPages(store, partners)).rows.map(presentCustomer);
  return { fields: { related_articles: teasers(articles, categories), customers } };
}

async function customerParts({ store, row, categories }: Context): Promise<PageParts> {
  const selected = await findPickedArticles(store, row.id, 'selected');
  const own = await newest(store, { type: 'ArticlePage', customerId: row.id });
  return { fields: { selected_articles: teasers(selected, categories), related_articles: teasers(own, categories) } };
}

async function newest(store: Store, filter: Partial<PageQuery>): Promise<ListedPage[]> {
  const order = { by: 'first_published_at', descending: true } as const;
  return (await listPages(store, { ...filter, order, offset: 0, limit: teasersOnFirstPage })).rows;
}

const teasers = (pages: ListedPage[], categories: Map<number, PageLink>) =>
  pages.map((page) => presentItem(page, articleTeaserFields, categories));

async function registryChoices(store: Store) {
  const choices = await findPlantChoices(store);
  return {
    category_choices: choices.category.map(({ id, name }) => ({ id, title: name })),
    month_choices: choices.month.map(({ id, name }) => ({ month_number: id, name })),
    flower_color_choices: choices.flower_color,
    light_requirement_choices: choices.light,
    blooming_season_choices: choices.season,
    vegetation_zone_choices: choices.zone,
    vegetation_condition_choices: choices.condition,
  };
}
