// Finds single pages, and data about pages for other responses.
import type { Selectable } from 'kysely';
import type { Store } from './open-store.ts';
import type { PagesTable } from './page-tables.ts';

/** A stored page; `content` and `teaser` are JSON texts. */
export type PageRow = Selectable<PagesTable>;
/** The columns for a list item, without the texts, which are long. */
export const listedColumns = [
  'pages.id',
  'pages.path',
  'pages.type',
  'pages.slug',
  'pages.title',
  'pages.category_id',
  'pages.first_published_at',
  'pages.last_published_at',
  'pages.teaser',
] as const;
export type ListedRow = Pick<PageRow, ColumnOf<(typeof listedColumns)[number]>>;
type ColumnOf<Name extends string> = Name extends `pages.${infer Column extends keyof PageRow}` ? Column : never;
/** The columns for a link to a page. */
export type PageLink = Pick<PageRow, 'id' | 'title' | 'path' | 'slug'>;

const linkColumns = ['id', 'title', 'path', 'slug'] as const;

/** A page by its id; drafts only when `includesDrafts` is set. */
export async function findPage(store: Store, id: number, includesDrafts = false): Promise<PageRow | undefined> {
  const query = store.selectFrom('pages').selectAll().where('id', '=', id);
  return (includesDrafts ? query : query.where('live', '=', 1)).executeTakeFirst();
}

/** The page at a path such as `/asuminen/kuntotarkastus/`, even if it is a draft. */
export async function findPageAt(store: Store, path: string): Promise<PageRow | undefined> {
  return store.selectFrom('pages').selectAll().where('path', '=', path).executeTakeFirst();
}

/** Links to live pages by id; unknown ids are missing from the map. */
export async function findPageLinks(store: Store, ids: readonly number[]): Promise<Map<number, PageLink>> {
  if (ids.length === 0) return new Map();
  const query = store.selectFrom('pages').select(linkColumns).where('id', 'in', ids).where('live', '=', 1);
  return new Map((await query.execute()).map((row) => [row.id, row]));
}

/** All categories by id. */
export async function findCategories(store: Store): Promise<Map<number, PageLink>> {
  const query = store.selectFrom('pages').select(linkColumns).where('type', '=', 'CategoryPage').where('live', '=', 1);
  return new Map((await query.execute()).map((row) => [row.id, row]));
}

/** Companies by id, in the order of the ids. */
export async function findCustomers(store: Store, ids: readonly number[]): Promise<PageRow[]> {
  if (ids.length === 0) return [];
  const rows = await store.selectFrom('pages').selectAll().where('id', 'in', ids).where('live', '=', 1).execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
