// Finds pages by path, and the companies of a page.
import type { Store } from '../store/open-store.ts';
import type { PageRow } from '../store/pages.ts';

/** Whether there is any page. */
export async function hasPages(store: Store): Promise<boolean> {
  return (await store.selectFrom('pages').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The id of the live page at a path such as `/asuminen/kuntotarkastus/`. */
export async function findPageId(store: Store, path: string): Promise<number | undefined> {
  const query = store.selectFrom('pages').select('id').where('path', '=', path).where('live', '=', 1);
  return (await query.executeTakeFirst())?.id;
}

/** The partner companies of an article, in the article's order. */
export async function findCustomersOf(store: Store, pageId: number): Promise<PageRow[]> {
  return store
    .selectFrom('pages')
    .innerJoin('page_customers', 'page_customers.customer_id', 'pages.id')
    .selectAll('pages')
    .where('page_customers.page_id', '=', pageId)
    .where('pages.live', '=', 1)
    .orderBy('page_customers.position')
    .execute();
}
