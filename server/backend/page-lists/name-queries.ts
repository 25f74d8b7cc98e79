// The names of all pages of a type, which is enough to find them in a text.
import type { Store } from '../store/open-store.ts';
import type { PageRow } from '../store/pages.ts';

/** Every listed page of a type, ordered by title. */
export async function listNames(store: Store, type: string): Promise<Pick<PageRow, 'id' | 'title' | 'path'>[]> {
  return store
    .selectFrom('pages')
    .select(['id', 'title', 'path'])
    .where('type', '=', type)
    .where('live', '=', 1)
    .where('hidden', '=', 0)
    .orderBy('title_sort')
    .orderBy('id')
    .execute();
}
