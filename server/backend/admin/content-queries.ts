// Pages and findings for the operator's view of the content.
import type { ExpressionBuilder } from 'kysely';
import { views } from '../page-lists/page-order-sql.ts';
import type { Store } from '../store/open-store.ts';
import type { Schema } from '../store/schema.ts';

type Part = { offset: number; limit: number };

/** Every page, with the file it comes from. */
const pagesWithFiles = (store: Store) =>
  store.selectFrom('pages').leftJoin('page_sources', 'page_sources.page_id', 'pages.id');
const pageColumns = ['pages.id', 'pages.title', 'pages.path', 'pages.type', 'page_sources.file'] as const;

/** A form that takes no more leads has a page that is not live, and is no draft. */
const isDraft = (row: ExpressionBuilder<Schema, 'pages'>) =>
  row.and([row('pages.live', '=', 0), row('pages.type', '<>', 'FormPage')]);

/** Drafts by title. */
export async function findDrafts(store: Store, limit: number) {
  const query = pagesWithFiles(store).select(pageColumns).where(isDraft);
  return query.orderBy('title_sort').orderBy('pages.id').limit(limit).execute();
}

export async function countDrafts(store: Store): Promise<number> {
  const query = store.selectFrom('pages').where(isDraft);
  return count(query.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow());
}

/** Live articles that were updated last before an instant, the oldest first, with their reads. */
export async function findStaleArticles(store: Store, before: string, { offset, limit }: Part) {
  return pagesWithFiles(store)
    .leftJoin('page_hits', 'page_hits.page_id', 'pages.id')
    .select([...pageColumns, 'pages.last_published_at'])
    .select(views.as('views'))
    .where(isStale(before))
    .orderBy('pages.last_published_at')
    .orderBy('pages.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countStaleArticles(store: Store, before: string): Promise<number> {
  const query = store.selectFrom('pages').where(isStale(before));
  return count(query.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow());
}

/** A page without a date has none to be judged by. */
const isStale = (before: string) => (row: ExpressionBuilder<Schema, 'pages'>) =>
  row.and([
    row('pages.type', '=', 'ArticlePage'),
    row('pages.live', '=', 1),
    row('pages.last_published_at', '<>', ''),
    row('pages.last_published_at', '<', before),
  ]);

/** What leads nowhere, the newest first. */
export async function findFindings(store: Store, { offset, limit }: Part) {
  return store
    .selectFrom('content_findings')
    .innerJoin('pages', 'pages.id', 'content_findings.page_id')
    .leftJoin('page_sources', 'page_sources.page_id', 'pages.id')
    .select(pageColumns)
    .select(['content_findings.address', 'content_findings.reason'])
    .select(['content_findings.first_seen', 'content_findings.last_seen'])
    .orderBy('content_findings.first_seen', 'desc')
    .orderBy('pages.path')
    .orderBy('content_findings.address')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** A page that is gone by now has no findings. */
export async function countFindings(store: Store): Promise<number> {
  const query = store.selectFrom('content_findings').innerJoin('pages', 'pages.id', 'content_findings.page_id');
  return count(query.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow());
}

const count = async (row: Promise<{ count: number }>): Promise<number> => Number((await row).count);
