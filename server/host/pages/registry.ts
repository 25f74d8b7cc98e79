// Every page type and its functions. A missing line does not compile.
import { comparisonParameter } from '../../../rules/search/plant-query.ts';
import type { Page, PageType } from '../../contract/pages.ts';
import { articlePage } from './article/article.ts';
import { articleIndexPage, formPage, notImplemented } from './basic/basic-page-types.ts';
import { freeformPage } from './basic/freeform.ts';
import { articlePageTag } from './basic/tag-and-popular.ts';
import { categoryPage } from './category/category.ts';
import { customerPage } from './company/customer.ts';
import { homePage } from './home/home.ts';
import type { PageContext, PageSources } from './page-context.ts';
import type { PageModel, PageTypeEntry } from './page-model.ts';
import { plantCardPage } from './plants/plant-card.ts';
import { plantRegistryPage } from './plants/plant-registry.ts';
import { searchIndexPage } from './search/search.ts';

const registry = {
  ArticleIndexPage: articleIndexPage,
  ArticlePage: articlePage,
  ArticlePageTag: articlePageTag,
  CategoryPage: categoryPage,
  CustomerIndexPage: notImplemented,
  CustomerPage: customerPage,
  FormPage: formPage,
  FreeformPage: freeformPage,
  HomePage: homePage,
  PlantCardIndexPage: notImplemented,
  PlantCardPage: plantCardPage,
  PlantCategoryPage: notImplemented,
  PlantRegistryIndexPage: plantRegistryPage,
  QuestionPage: notImplemented,
  SearchIndexPage: searchIndexPage,
  TopicIndexPage: notImplemented,
  TopicPage: notImplemented,
  // biome-ignore lint/suspicious/noExplicitAny: each entry takes the page of its own key
} satisfies Record<PageType, PageTypeEntry<any, any>>;

/** Types whose pages are excluded from search engines, because they have no content yet. */
export const unbuiltTypes = (Object.keys(registry) as PageType[]).filter((type) => registry[type] === notImplemented);

const entryOf = (page: Page) => registry[page.type] as PageTypeEntry<Page, unknown>;

/** Whether the page has a list with paging: at `?page=2`, or at `{path}/2/`. */
export const pagedBy = (page: Page) => entryOf(page).isPaged ?? false;

/** The query parameters, besides `page`, that any page type or any page made by the host reads. */
export const queryParameters: ReadonlySet<string> = new Set([
  comparisonParameter,
  ...Object.values(registry as Record<string, PageTypeEntry<Page, unknown>>).flatMap(
    ({ parameters = [] }) => parameters,
  ),
]);

/**
 * Loads the data of the page's type besides the page itself, and builds its model.
 * @param context may be a pending promise: the API calls do not wait for it
 */
export async function dispatch(
  page: Page,
  sources: PageSources,
  context: PageContext | Promise<PageContext>,
): Promise<PageModel> {
  const entry = entryOf(page);
  const [data, known] = await Promise.all([entry.load(page, sources), context]);
  return entry.build(page, data, known);
}
