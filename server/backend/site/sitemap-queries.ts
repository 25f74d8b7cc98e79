// The pages that search engines may know.
import type { Store } from '../store/open-store.ts';
import type { PageRow } from '../store/pages.ts';

/** Path and last change of every page for search engines, in a stable order. */
export async function findSitemapPages(store: Store): Promise<Pick<PageRow, 'path' | 'last_published_at'>[]> {
  return store
    .selectFrom('pages')
    .select(['path', 'last_published_at'])
    .where('live', '=', 1)
    .where('hidden', '=', 0)
    .where('type', '!=', 'SearchIndexPage')
    .orderBy('path')
    .execute();
}
