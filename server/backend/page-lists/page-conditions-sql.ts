// The filters of a list of pages, except search words, as conditions of the query.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { PlantFacet, Schema } from '../store/schema.ts';
import type { PageQuery } from './page-query.ts';

type Expressions = ExpressionBuilder<Schema, 'pages'>;
type PageCondition = Expression<SqlBool>;

/** All conditions for the pages of a list. */
export function conditions(eb: Expressions, query: PageQuery): PageCondition[] {
  const all: PageCondition[] = [eb('pages.live', '=', 1)];
  if (!query.includesHidden) all.push(eb('pages.hidden', '=', 0));
  if (query.type !== undefined) all.push(eb('pages.type', '=', query.type));
  if (query.ids !== undefined) {
    // In this form, no index matches the conditions: otherwise a database would use such an index, and read all pages of the
    // type.
    for (const [index, condition] of all.entries()) all[index] = sql<boolean>`(${condition}) is true`;
    all.push(eb('pages.id', 'in', query.ids));
  }
  if (query.slug !== undefined) all.push(eb('pages.slug', '=', query.slug));
  if (query.showInMenus !== undefined) all.push(eb('pages.show_in_menus', '=', query.showInMenus ? 1 : 0));
  if (query.publishedAfter !== undefined) all.push(eb('pages.first_published_at', '>', query.publishedAfter));
  if (query.isToxic !== undefined) all.push(eb('pages.toxic', '=', query.isToxic ? 1 : 0));
  if (query.categoryId !== undefined) all.push(eb('pages.category_id', '=', query.categoryId));
  return [...all, ...linkConditions(eb, query)];
}

function linkConditions(eb: Expressions, query: PageQuery): PageCondition[] {
  const all: PageCondition[] = [];
  const { customerId, relatedTo, partnersInCategory, partnersOf } = query;
  for (const slug of query.tagSlugs ?? []) all.push(eb('pages.id', 'in', pagesWithTag(eb, slug)));
  for (const { facet, ids } of query.facets ?? []) all.push(eb('pages.id', 'in', plantsWith(eb, facet, ids)));
  if (customerId !== undefined) {
    const ids = eb.selectFrom('page_customers').select('page_id').where('customer_id', '=', customerId);
    all.push(eb('pages.id', 'in', ids));
  }
  if (relatedTo !== undefined) all.push(eb('pages.id', 'in', picked(eb, relatedTo)));
  if (partnersOf !== undefined) {
    const ids = eb.selectFrom('page_customers').select('customer_id').where('page_id', '=', partnersOf);
    all.push(eb('pages.id', 'in', ids));
  }
  if (partnersInCategory !== undefined) all.push(eb('pages.id', 'in', partnersIn(eb, partnersInCategory)));
  return all;
}

const pagesWithTag = (eb: Expressions, slug: string) =>
  eb
    .selectFrom('page_tags')
    .innerJoin('tags', 'tags.id', 'page_tags.tag_id')
    .select('page_tags.page_id')
    .where('tags.slug', '=', slug);

const plantsWith = (eb: Expressions, facet: PlantFacet, ids: number[]) =>
  eb
    .selectFrom('plant_facets')
    .select('plant_facets.page_id')
    .where('plant_facets.facet', '=', facet)
    .where('plant_facets.choice_id', 'in', ids);

const picked = (eb: Expressions, pageId: number) =>
  eb
    .selectFrom('page_articles')
    .select('page_articles.article_id')
    .where('page_articles.page_id', '=', pageId)
    .where('page_articles.kind', '=', 'related');

const partnersIn = (eb: Expressions, categoryId: number) =>
  eb
    .selectFrom('page_customers')
    .innerJoin('pages as article', 'article.id', 'page_customers.page_id')
    .select('page_customers.customer_id')
    .where('article.category_id', '=', categoryId)
    .where('article.live', '=', 1);
