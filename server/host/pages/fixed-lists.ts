// List pages that the host itself makes: most popular, a tag, a search.
import { article as articleTexts, popular, search as searchTexts } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';
import type { ArticleTag, ListItem, PageList } from '../../contract/items.ts';
import type { ListModel } from './category.ts';
import { buildChrome } from './chrome.ts';
import { descriptionOf } from './description.ts';
import { fixedHead, type HeadParts } from './head.ts';
import type { PageContext, PageModel } from './page-model.ts';
import { buildPaging } from './paging.ts';
import { listedItems } from './structured-data/collection.ts';
import { buildTeaser, type Teaser } from './teaser.ts';

export interface PopularModel extends PageModel {
  title: string;
  /** With the article's views, when the backend tells them. */
  teasers: (Teaser & { views: number })[];
}

/** The grid of the month's most popular articles (specification 2, "Popular articles grid"). */
export function popularPage(top: ListItem[], context: PageContext): PopularModel {
  return {
    ...fixed(popular.title, context),
    template: 'pages/popular.njk',
    listed: listedItems(top),
    teasers: top.map((item) => ({ ...buildTeaser(item, 'quarter'), views: item.hitcount?.views ?? 0 })),
  };
}

export function tagPage(tag: ArticleTag, list: PageList | null, context: PageContext): ListModel {
  return {
    ...fixed(tag.name, context, { description: descriptionOf({ ...tag, type: 'ArticlePageTag' }) }),
    ...articles(list, context.path),
    listed: listedItems(list),
    listHeading: articleTexts.latest,
    listName: 'latest',
  };
}

/** @param list null when nothing was searched for, or when the search failed */
export function searchPage(term: string, list: PageList | null, context: PageContext): ListModel & { search: string } {
  const title = term === '' ? searchTexts.label : fill(searchTexts.title, { haku: term });
  const isEmpty = term !== '' && (list?.items.length ?? 0) === 0;
  return {
    ...fixed(title, context, { robots: 'noindex' }),
    ...articles(list, `${context.path}?search=${encodeURIComponent(term)}`),
    listHeading: title,
    listName: 'results',
    status: 200,
    leadParagraph: isEmpty ? `${searchTexts.nonePage}. ${searchTexts.try}` : '',
    search: term,
  };
}

function articles(list: PageList | null, address: string) {
  return {
    template: 'pages/list.njk',
    status: list ? 200 : 404,
    teasers: (list?.items ?? []).map((item) => buildTeaser(item, 'third')),
    paging: buildPaging(list, address),
    leadParagraph: '',
  };
}

function fixed(title: string, context: PageContext, parts: Omit<HeadParts, 'title'> = {}) {
  return {
    pageType: 'Fixed' as const,
    status: 200,
    section: 'ochre' as const,
    head: fixedHead(context.path, { ...parts, title }, context),
    chrome: buildChrome(context),
    crumbs: [],
    title,
  };
}
