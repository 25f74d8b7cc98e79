// The pages that search engines may know, in parts.
import { sql } from 'kysely';
import type { Store } from '../store/open-store.ts';
import type { PageRow } from '../store/pages.ts';

/** A part holds the pages of so many consecutive ids: it is found by the primary key, and a page stays in its part. */
const idsInPart = 500;

/** A page of the site map; `teaser` has its pictures. */
export type SitemapPage = Pick<PageRow, 'path' | 'type' | 'last_published_at' | 'teaser'>;

/** @param part of the pages, by its number; all of them without one */
export async function findSitemapPages(store: Store, part?: number): Promise<SitemapPage[]> {
  const first = (part ?? 0) * idsInPart;
  return listed(store)
    .select(['path', 'type', 'last_published_at', 'teaser'])
    .$if(part !== undefined, (pages) => pages.where('id', '>=', first).where('id', '<', first + idsInPart))
    .orderBy('id')
    .execute();
}

/** The numbers of the parts that have a page: one look into the index for each. */
export async function findSitemapParts(store: Store): Promise<number[]> {
  const next = (from: ReturnType<typeof sql<number>>) =>
    listed(store).select('id').where('id', '>=', from).orderBy('id').limit(1);
  const { rows } = await sql<{ part: number }>`
    with recursive firsts(id) as (
      select * from (${next(sql<number>`0`)}) as one
      union all
      select (${next(sql<number>`(firsts.id / ${sql.lit(idsInPart)} + 1) * ${sql.lit(idsInPart)}`)})
      from firsts where firsts.id is not null)
    select id / ${sql.lit(idsInPart)} as part from firsts where id is not null`.execute(store);
  return rows.map(({ part }) => Number(part));
}

const listed = (store: Store) =>
  store.selectFrom('pages').where('live', '=', 1).where('hidden', '=', 0).where('type', '!=', 'SearchIndexPage');
