// The hand-picked articles of a page.
import type { Store } from '../store/open-store.ts';
import { listedColumns } from '../store/pages.ts';
import type { Schema } from '../store/schema.ts';
import type { ListedPage } from './page-list-queries.ts';
import { clicks, views } from './page-order-sql.ts';

/** The `related` or `selected` articles of a page, in the editor's order. */
export async function findPickedArticles(
  store: Store,
  pageId: number,
  kind: Schema['page_articles']['kind'],
): Promise<ListedPage[]> {
  return store
    .selectFrom('page_articles')
    .innerJoin('pages', 'pages.id', 'page_articles.article_id')
    .leftJoin('page_hits', 'page_hits.page_id', 'pages.id')
    .select(listedColumns)
    .select([views.as('views'), clicks.as('clicks')])
    .where('page_articles.page_id', '=', pageId)
    .where('page_articles.kind', '=', kind)
    .where('pages.live', '=', 1)
    .orderBy('page_articles.position')
    .execute();
}
