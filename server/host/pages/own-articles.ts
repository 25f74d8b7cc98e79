// The articles of a category or a company, a page at a time.
import type { ListItem, PageList } from '../../contract/items.ts';
import type { PageSources } from './page-context.ts';

/** The number of articles on a page of the list; the data of the category or company holds the first page. */
const pageSize = 10;

/**
 * Loads one page of the list. The first page is in the data of the category or company; only when that is full may
 * there be more, and the API is called. If that call fails, that data is used; a later page has no such fallback.
 * @returns null past the last page
 */
export async function loadOwnArticles(
  page: { id: number; related_articles: ListItem[] },
  { content, listPage, optional }: Pick<PageSources, 'content' | 'listPage' | 'optional'>,
): Promise<PageList | null> {
  if (listPage > 1) return content.relatedArticles(page.id, listPage);
  const own = onePage(page.related_articles);
  if (page.related_articles.length !== pageSize) return own;
  return (await optional('articles', (api) => api.relatedArticles(page.id, 1), null)) ?? own;
}

const onePage = (items: ListItem[]): PageList => ({
  items,
  links: { prev: null, next: null },
  meta: { pagination: { page: 1, num_pages: 1, count: items.length } },
});
