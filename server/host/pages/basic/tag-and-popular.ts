// Lists of articles below a title: the most popular, or those of a tag. The host makes them itself or for a page of the
// backend.
import { article as articleTexts, list as listTexts, popular } from '../../../../texts/fi.ts';
import type { ArticleTag, ListItem, PageList } from '../../../contract/items.ts';
import type { PageOfType } from '../../../contract/pages.ts';
import { articleList } from '../../view/article-list.ts';
import { capital } from '../../view/capital.ts';
import { descriptionOf } from '../../view/description.ts';
import { buildPaging } from '../../view/paging.ts';
import { buildStories } from '../../view/stories.ts';
import { buildTeaser, type Teaser } from '../../view/teaser.ts';
import type { ListModel } from '../category/category.ts';
import { buildChrome } from '../chrome/chrome.ts';
import { buildHead, fixedHead, type HeadParts } from '../head/head.ts';
import { listedItems } from '../head/structured-data/collection.ts';
import type { PageContext, PageSources } from '../page-context.ts';
import type { PageModel, PageTypeEntry } from '../page-model.ts';

export interface PopularModel extends PageModel {
  title: string;
  /** Each teaser has the article's views, if the backend counts them. */
  teasers: (Teaser & { views: number })[];
}

/** The grid of the month's most popular articles. */
export function popularPage(top: ListItem[], context: PageContext): PopularModel {
  return {
    ...fixed(popular.title, context),
    template: 'pages/popular.njk',
    listed: listedItems(top),
    teasers: top.map((item) => ({ ...buildTeaser(item, 'fifth'), views: item.hitcount?.views ?? 0 })),
  };
}

/**
 * The articles of a tag: null past the last page. If the first page of the list can't be loaded, the title is shown
 * without its list; a later page has no such fallback.
 */
type TaggedArticles = PageList | null | 'failed';

export async function loadTagged(
  name: string,
  { content, listPage }: Pick<PageSources, 'content' | 'listPage'>,
): Promise<TaggedArticles> {
  const list = content.taggedArticles(name, listPage);
  return listPage > 1 ? list : list.catch(() => 'failed' as const);
}

export function tagPage(tag: ArticleTag, list: TaggedArticles, context: PageContext): ListModel {
  const description = descriptionOf({ ...tag, type: 'ArticlePageTag' });
  return { ...fixed(tag.name, context, { description }), ...tagList(list, context), pageType: 'ArticlePageTag' };
}

/** Builds the same page for a tag that has a page in the backend. */
export const articlePageTag: PageTypeEntry<PageOfType<'ArticlePageTag'>, TaggedArticles> = {
  load: (page, sources) => loadTagged(nameOf(page), sources),
  build: (page, list, context): ListModel => ({
    ...backed(page, nameOf(page), context),
    ...tagList(list, context),
    ...(page.description && list !== 'failed' && { leadParagraph: page.description }),
  }),
  isPaged: true,
};

const nameOf = ({ name, title }: PageOfType<'ArticlePageTag'>) => name || title;

function tagList(answer: TaggedArticles, context: PageContext) {
  const list = answer === 'failed' ? null : answer;
  return {
    ...articles(list, context.path),
    ...buildStories(list?.items ?? [], { isFront: list?.meta.pagination.page === 1, datedAt: context.now }),
    // A page past the last one is a 404; a tag without articles is not. A page without its list must not replace a
    // cached page.
    status: answer === 'failed' ? 503 : list ? 200 : 404,
    leadParagraph: answer === 'failed' ? listTexts.missing : list?.items.length === 0 ? listTexts.empty : '',
    listed: listedItems(list),
    listHeading: articleTexts.latest,
    listName: 'latest' as const,
    articleList,
  };
}

function articles(list: PageList | null, address: string) {
  return {
    template: 'pages/list.njk',
    ...buildStories(list?.items ?? [], { isFront: false }),
    paging: buildPaging(list, address),
    leadParagraph: '',
  };
}

/** The fields of a page that the host itself makes. */
const fixed = (title: string, context: PageContext, parts: Omit<HeadParts, 'title'> = {}) => ({
  ...base(title, context),
  pageType: 'Fixed' as const,
  head: fixedHead(context.path, { ...parts, title }, context),
});

/** The fields of a page of the backend. */
const backed = (page: PageOfType<'ArticlePageTag'>, title: string, context: PageContext) => ({
  ...base(title, context),
  pageType: page.type,
  head: buildHead(page, { title, description: page.description }, context),
});

/** Tags are written in lower case; in a headline and in the breadcrumb, a tag begins with a capital letter. */
const base = (title: string, context: PageContext) => ({
  title,
  shownTitle: capital(title),
  status: 200,
  section: 'ochre' as const,
  chrome: buildChrome(context),
  crumbs: [],
});
