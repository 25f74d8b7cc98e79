// Pages and audit findings for the operators' content view.
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { views } from '../page-lists/page-order-sql.ts';
import { siteWidePageId } from '../store/content-audit-tables.ts';
import type { Store } from '../store/open-store.ts';
import type { Schema } from '../store/schema.ts';

type Part = { offset: number; limit: number };

/** All pages with the source file of each. */
const pagesWithFiles = (store: Store) =>
  store.selectFrom('pages').leftJoin('page_sources', 'page_sources.page_id', 'pages.id');
const pageColumns = ['pages.id', 'pages.title', 'pages.path', 'pages.type', 'page_sources.file'] as const;

/**
 * The condition for drafts. A closed form also has a page that is not live, but that page is no draft. The wording matches the
 * partial index of migration 0023, because a database uses the index only for exactly these conditions.
 */
const isDraft = (row: ExpressionBuilder<Schema, 'pages'>) =>
  row.and([sql<SqlBool>`pages.live = 0`, row('pages.type', '<>', 'FormPage')]);

/** Drafts and scheduled pages, ordered by title. */
export async function findDrafts(store: Store, limit: number) {
  const query = pagesWithFiles(store)
    .select([...pageColumns, 'pages.publish_at'])
    .where(isDraft);
  return query.orderBy('title_sort').orderBy('pages.id').limit(limit).execute();
}

export async function countDrafts(store: Store): Promise<number> {
  const query = store.selectFrom('pages').where(isDraft);
  return count(query.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow());
}

/** Live articles last updated before a time, oldest first, with their numbers of views. */
export async function findStaleArticles(store: Store, before: string, { offset, limit }: Part) {
  return (
    pagesWithFiles(store)
      .leftJoin('page_hits', 'page_hits.page_id', 'pages.id')
      .select([...pageColumns, 'pages.last_published_at'])
      .select(views.as('views'))
      // Written so that only the index of the list's order matches the condition: otherwise a database would sort all articles.
      .where((row) => sql<SqlBool>`(${isArticle(row)}) is true`)
      .where(isBefore(before))
      .orderBy('pages.last_published_at')
      .orderBy('pages.id')
      .offset(offset)
      .limit(limit)
      .execute()
  );
}

export async function countStaleArticles(store: Store, before: string): Promise<number> {
  const query = store.selectFrom('pages').where(isArticle).where(isBefore(before));
  return count(query.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow());
}

const isArticle = (row: ExpressionBuilder<Schema, 'pages'>) =>
  row.and([row('pages.type', '=', 'ArticlePage'), row('pages.live', '=', 1)]);

/** Whether a page was published before a time. Pages without a date are excluded. */
const isBefore = (instant: string) => (row: ExpressionBuilder<Schema, 'pages'>) =>
  row.and([row('pages.last_published_at', '>', ''), row('pages.last_published_at', '<', instant)]);

/** The broken links of existing pages, and of the elements that every page has. */
const findingsOnPages = (store: Store) =>
  store
    .selectFrom('content_findings')
    .leftJoin('pages', 'pages.id', 'content_findings.page_id')
    .where((row) => row.or([row('content_findings.page_id', '=', siteWidePageId), row('pages.id', 'is not', null)]));

/** Lists the newest findings first. Title and path are null for a finding on every page. */
export async function findFindings(store: Store, { offset, limit }: Part) {
  return findingsOnPages(store)
    .leftJoin('page_sources', 'page_sources.page_id', 'content_findings.page_id')
    .select(['content_findings.page_id as id', 'pages.title', 'pages.path', 'page_sources.file'])
    .select(['content_findings.address', 'content_findings.reason'])
    .select(['content_findings.first_seen', 'content_findings.last_seen'])
    .orderBy('content_findings.first_seen', 'desc')
    .orderBy((of) => of.fn.coalesce('pages.path', of.val('')))
    .orderBy('content_findings.address')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countFindings(store: Store): Promise<number> {
  const query = findingsOnPages(store);
  return count(query.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow());
}

const count = async (row: Promise<{ count: number }>): Promise<number> => Number((await row).count);
