// Redirects from old paths.
import type { Store } from '../store/open-store.ts';

/** A stored redirect: to a page, or to a link. */
export interface RedirectRow {
  id: number;
  old_path: string;
  is_permanent: 0 | 1;
  page_id: number | null;
  link: string;
}

/** The redirect of the first path that has one. */
export async function findRedirect(store: Store, paths: string[]): Promise<RedirectRow | undefined> {
  for (const path of paths) {
    const row = await store.selectFrom('redirects').selectAll().where('old_path', '=', path).executeTakeFirst();
    if (row) return row;
  }
  return undefined;
}

/** A slice of all redirects, ordered by path, and the total number. */
export async function listRedirects(store: Store, part: { offset: number; limit: number }) {
  const { count } = await store
    .selectFrom('redirects')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const query = store.selectFrom('redirects').selectAll().orderBy('old_path').offset(part.offset).limit(part.limit);
  const rows: RedirectRow[] = await query.execute();
  return { rows, count: Number(count) };
}
