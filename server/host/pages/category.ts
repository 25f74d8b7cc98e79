// The category page's model: a title band and the category's articles, newest first.
import { list as listTexts, article as texts } from '../../../texts/fi.ts';
import type { PageList } from '../../contract/items.ts';
import type { PageOfType } from '../../contract/pages.ts';
import { buildChrome } from './chrome.ts';
import { buildHead } from './head.ts';
import type { PageContext, PageModel, PageTypeEntry } from './page-model.ts';
import { buildPaging, type Paging } from './paging.ts';
import { type Section, sectionOf } from './section.ts';
import { listedItems } from './structured-data/collection.ts';
import { buildTeaser, type Teaser } from './teaser.ts';

type CategoryPage = PageOfType<'CategoryPage'>;

/** A titled list of articles: a category, a tag, a search. */
export interface ListModel extends PageModel {
  /** Names the list for screen readers. */
  listHeading: string;
  /** Value of its `data-list` (architecture, "Names that hold"). */
  listName: 'related' | 'latest' | 'results';
  title: string;
  leadParagraph: string;
  section: Section;
  teasers: Teaser[];
  paging: Paging | null;
}

export const categoryPage: PageTypeEntry<CategoryPage, PageList | null> = {
  load: (page, { content, listPage }) => content.relatedArticles(page.id, listPage),
  build: buildCategoryPage,
  isPaged: true,
};

export function buildCategoryPage(page: CategoryPage, list: PageList | null, context: PageContext): ListModel {
  return {
    template: 'pages/list.njk',
    pageType: page.type,
    // Past the end is a 404; an empty category is not.
    status: list ? 200 : 404,
    section: sectionOf(page),
    head: buildHead(page, { title: page.title, description: page.lead_paragraph }, context),
    chrome: buildChrome({ ...context, categoryPath: context.path }),
    crumbs: [],
    listed: listedItems(list),
    title: page.title,
    listHeading: texts.latest,
    listName: 'related',
    leadParagraph: page.lead_paragraph || (list?.items.length === 0 ? listTexts.empty : ''),
    teasers: (list?.items ?? []).map((item, index) => buildTeaser(item, index === 0 ? 'lead' : 'third', index === 0)),
    paging: buildPaging(list, context.path),
  };
}
