// Lists that belong to a page: its related articles and its companies.
import { type Request, Router } from 'express';
import { noSuchPage } from '../http/api-error.ts';
import { listAnswer, readPaging } from '../http/paging.ts';
import { readPathId, readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendContent } from '../http/send-content.ts';
import { findCategories, findPage, type PageRow } from '../store/pages.ts';
import { readFields, readOrder } from './list-query.ts';
import { listPages } from './page-list-queries.ts';
import type { PageOrder, PageQuery } from './page-query.ts';
import { presentCustomer, presentItem } from './present-item.ts';

const articlesOnPage = 10;
const parameters = ['fields', 'order', 'page', 'page_size'] as const;
const newestFirst: PageOrder = { by: 'first_published_at', descending: true };

/** `GET /pages/{id}/related_articles/` and `/pages/{id}/customers/`. */
export function pageListRoutes(context: RouteContext): Router {
  const { store } = context;
  const router = Router();

  router.get('/pages/:id/related_articles/', async (request, response) => {
    const query = readQuery(request, parameters);
    const fields = readFields(query.fields);
    const paging = readPaging(query, articlesOnPage);
    const page = await pageOf(request);
    const order = readOrder(query.order, page.type === 'ArticlePage' ? { by: 'picked', pageId: page.id } : newestFirst);
    const filter: Partial<PageQuery> = { type: 'ArticlePage', ...articlesRelatedTo(page), order };
    const { rows, count } = await listPages(store, { ...filter, order, ...paging.part });
    const categories = await findCategories(store);
    const items = rows.map((row) => presentItem(row, fields, categories));
    sendContent(response, context, listAnswer(request, paging, count, items));
  });

  router.get('/pages/:id/customers/', async (request, response) => {
    const query = readQuery(request, parameters);
    const paging = readPaging(query);
    readFields(query.fields);
    const order = readOrder(query.order, { by: 'title', descending: false });
    const filter = { type: 'CustomerPage', ...customersOf(await pageOf(request)) };
    const { rows, count } = await listPages(store, { ...filter, order, ...paging.part });
    sendContent(response, context, listAnswer(request, paging, count, rows.map(presentCustomer)));
  });

  async function pageOf(request: Request): Promise<PageRow> {
    const id = readPathId(request.params.id);
    const page = id === undefined ? undefined : await findPage(store, id);
    if (!page) throw noSuchPage();
    return page;
  }

  return router;
}

/** Articles of a category or a company; for any other page the articles picked by the editor. */
function articlesRelatedTo({ id, type }: PageRow): Partial<PageQuery> {
  if (type === 'CategoryPage') return { categoryId: id };
  if (type === 'CustomerPage') return { customerId: id };
  return { relatedTo: id };
}

function customersOf({ id, type }: PageRow): Partial<PageQuery> {
  return type === 'CategoryPage' ? { partnersInCategory: id } : { partnersOf: id };
}
