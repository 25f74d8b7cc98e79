// Tags of articles.
import type { Store } from '../store/open-store.ts';

/** A stored tag. */
export interface TagRow {
  id: number;
  slug: string;
  name: string;
}

/** The tags of a page in the page's order. */
export async function findTagsOf(store: Store, pageId: number): Promise<TagRow[]> {
  return store
    .selectFrom('tags')
    .innerJoin('page_tags', 'page_tags.tag_id', 'tags.id')
    .select(['tags.id', 'tags.slug', 'tags.name'])
    .where('page_tags.page_id', '=', pageId)
    .orderBy('page_tags.position')
    .execute();
}

/** A tag by its slug; undefined when there is none. */
export async function findTag(store: Store, slug: string): Promise<TagRow | undefined> {
  return store.selectFrom('tags').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** A slice of all tags, ordered by name, and the total number. */
export async function listTags(store: Store, part: { offset: number; limit: number }) {
  const { count } = await store
    .selectFrom('tags')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await store
    .selectFrom('tags')
    .selectAll()
    .orderBy('slug')
    .offset(part.offset)
    .limit(part.limit)
    .execute();
  return { rows, count: Number(count) };
}
