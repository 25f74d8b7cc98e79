// The category page's model: a title band and the category's articles, newest first.
import type { PageList } from '../../contract/items.ts';
import type { PageOfType } from '../../contract/pages.ts';
import { buildChrome } from './chrome.ts';
import { buildHead } from './head.ts';
import type { PageContext, PageModel, PageTypeEntry } from './page-model.ts';
import { type Section, sectionOf } from './section.ts';
import { buildTeaser, type Teaser } from './teaser.ts';

type CategoryPage = PageOfType<'CategoryPage'>;

export interface CategoryModel extends PageModel {
  title: string;
  leadParagraph: string;
  section: Section;
  teasers: Teaser[];
  paging: { page: number; pages: number; previous: string; next: string } | null;
}

export const categoryPage: PageTypeEntry<CategoryPage, PageList | null> = {
  load: (page, { content, listPage }) => content.relatedArticles(page.id, listPage),
  build: buildCategoryPage,
  isPaged: true,
};

export function buildCategoryPage(page: CategoryPage, list: PageList | null, context: PageContext): CategoryModel {
  const { page: current = 1, num_pages: pages = 1 } = list?.meta.pagination ?? {};
  // Page 1 has no parameter (decisions.md, "Pages and routes").
  const pageUrl = (n: number) => (n <= 1 ? context.path : `${context.path}?page=${n}`);
  return {
    template: 'pages/category.njk',
    pageType: page.type,
    // Past the end is a 404; an empty category is not.
    status: list ? 200 : 404,
    section: sectionOf(page),
    head: buildHead(page, { title: page.title, description: page.lead_paragraph }, context),
    chrome: buildChrome({ ...context, categoryPath: context.path }),
    crumbs: [],
    title: page.title,
    leadParagraph: page.lead_paragraph,
    teasers: (list?.items ?? []).map((item, index) => buildTeaser(item, index === 0 ? 'lead' : 'third', index === 0)),
    paging:
      pages > 1
        ? {
            page: current,
            pages,
            previous: current > 1 ? pageUrl(current - 1) : '',
            next: current < pages ? pageUrl(current + 1) : '',
          }
        : null,
  };
}
