// The category page's model: a title band, the category's articles, newest first, and its companies.
import { list as listTexts, article as texts } from '../../../../texts/fi.ts';
import type { PageList } from '../../../contract/items.ts';
import type { PageOfType } from '../../../contract/pages.ts';
import { type ArticleListCall, articleList } from '../../view/article-list.ts';
import { buildPaging, type Paging } from '../../view/paging.ts';
import { type Section, sectionOf } from '../../view/section.ts';
import { buildStories, type Stories } from '../../view/stories.ts';
import type { BehaviourCall } from '../../view/widget-call.ts';
import { buildChrome } from '../chrome/chrome.ts';
import { buildHead } from '../head/head.ts';
import { listedItems } from '../head/structured-data/collection.ts';
import { loadOwnArticles } from '../own-articles.ts';
import type { PageContext, PageSources } from '../page-context.ts';
import type { PageModel, PageTypeEntry } from '../page-model.ts';
import { buildCompanies, type CompanyData, type CompanyTiles, companiesParameter, loadCompanies } from './companies.ts';

type CategoryPage = PageOfType<'CategoryPage'>;

/** A titled list of articles, for example of a category or of a tag. */
export interface ListModel extends PageModel, Stories {
  /** The list's name for screen readers. */
  listHeading: string;
  /** The value of the list's `data-list` attribute. */
  listName: 'related' | 'latest';
  title: string;
  leadParagraph: string;
  section: Section;
  paging: Paging | null;
  articleList: ArticleListCall;
}

interface CategoryModel extends ListModel {
  /** Null without companies. */
  companies: BehaviourCall<'company-list', CompanyTiles> | null;
}

interface CategoryData {
  /** Null past the last page. */
  list: PageList | null;
  companies: CompanyData;
}

export const categoryPage: PageTypeEntry<CategoryPage, CategoryData> = {
  load: loadCategory,
  build: buildCategoryPage,
  isPaged: true,
  parameters: [companiesParameter],
};

async function loadCategory(page: CategoryPage, sources: PageSources): Promise<CategoryData> {
  const [list, companies] = await Promise.all([loadOwnArticles(page, sources), loadCompanies(page, sources)]);
  return { list, companies };
}

export function buildCategoryPage(page: CategoryPage, data: CategoryData, context: PageContext): CategoryModel {
  const { list, companies } = data;
  const items = list?.items ?? [];
  const listPage = list?.meta.pagination.page ?? 1;
  const address = (pages: number) => context.path + (pages > 1 ? `?${companiesParameter}=${pages}` : '');
  return {
    template: 'pages/category.njk',
    pageType: page.type,
    // A page past the last one is a 404; an empty category is not. An incomplete page must not replace a cached page.
    status: list ? (companies.isCut ? 503 : 200) : 404,
    section: sectionOf(page),
    head: buildHead(page, { title: page.title, description: page.lead_paragraph }, context),
    chrome: buildChrome({ ...context, categoryPath: context.path }),
    crumbs: [],
    listed: listedItems(list),
    title: page.title,
    listHeading: texts.latest,
    listName: 'related',
    leadParagraph: page.lead_paragraph || (list && items.length === 0 ? listTexts.empty : ''),
    ...buildStories(items, { isFront: listPage === 1, underCategory: page.title, datedAt: context.now }),
    // Companies that are shown stay visible on other pages of the articles.
    paging: buildPaging(list, address(1 + companies.further.length)),
    articleList,
    companies: buildCompanies(
      page.customers,
      companies,
      (pages) => address(pages) + (listPage > 1 ? `&page=${listPage}` : ''),
      context,
    ),
  };
}
