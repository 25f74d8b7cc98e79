// Pages: the list, one by its id, and the lookup of a path.
import { Router } from 'express';
import { trimSlashes } from '../../shared/trim-slashes.ts';
import { noSuchPage } from '../http/api-error.ts';
import { listAnswer, readPaging } from '../http/paging.ts';
import { readPathId, readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendContent } from '../http/send-content.ts';
import { listParameters, readFields, readFilters } from '../page-lists/list-query.ts';
import { listPages } from '../page-lists/page-list-queries.ts';
import { presentInterpreted, presentItem } from '../page-lists/present-item.ts';
import { findCategories, findPage } from '../store/pages.ts';
import { findPageId } from './page-queries.ts';
import { presentPage } from './present-page.ts';

/** `GET /pages/`, `/pages/find/` and `/pages/{id}/`. */
export function pageRoutes(context: RouteContext): Router {
  const { store } = context;
  const router = Router();

  router.get('/pages/', async (request, response) => {
    const query = readQuery(request, listParameters);
    const fields = readFields(query.fields);
    const paging = readPaging(query);
    const { rows, count, interpreted } = await listPages(store, { ...readFilters(query), ...paging.part });
    const categories = await findCategories(store);
    const items = rows.map((page) => presentItem(page, fields, categories));
    const answer = listAnswer(request, paging, count, items);
    const meta = { ...answer.meta, ...(interpreted && { search: presentInterpreted(interpreted) }) };
    sendContent(response, context, { ...answer, meta });
  });

  router.get('/pages/find/', async (request, response) => {
    const { html_path: path = '' } = readQuery(request, ['html_path']);
    const id = await findPageId(store, normalisePath(path));
    if (id === undefined) return void response.status(404).json({ message: 'not found' });
    response.redirect(302, `/api/pages/${id}/`);
  });

  router.get('/pages/:id/', async (request, response, next) => {
    const id = readPathId(request.params.id);
    if (id === undefined) return next();
    readQuery(request, []);
    const page = await findPage(store, id);
    if (!page) throw noSuchPage();
    sendContent(response, context, await presentPage(store, page));
  });

  return router;
}

/**
 * Normalises a path as stored paths are: a slash at both ends, and composed Unicode letters. The caller has decoded the path.
 */
function normalisePath(path: string): string {
  const inner = trimSlashes(path.normalize('NFC'));
  return inner === '' ? '/' : `/${inner}/`;
}
