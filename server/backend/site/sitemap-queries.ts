// The pages for search engines, divided into sections.
import { sql } from 'kysely';
import type { Store } from '../store/open-store.ts';
import type { PageRow } from '../store/pages.ts';

/** Number of consecutive ids in a section: a section is found by the primary key, and a page never moves to another one. */
const idsInPart = 500;

/** A page of the sitemap; `teaser` contains its pictures. */
export type SitemapPage = Pick<PageRow, 'path' | 'type' | 'last_published_at' | 'teaser'>;

/** @param part number of a section; without it, all pages are returned */
export async function findSitemapPages(store: Store, part?: number): Promise<SitemapPage[]> {
  const first = (part ?? 0) * idsInPart;
  return listed(store)
    .select(['path', 'type', 'last_published_at', 'teaser'])
    .$if(part !== undefined, (pages) => pages.where('id', '>=', first).where('id', '<', first + idsInPart))
    .orderBy('id')
    .execute();
}

/** The numbers of the sections that contain a page, each found by one index lookup. */
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
