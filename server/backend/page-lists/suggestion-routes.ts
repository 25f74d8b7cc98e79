// The pages that a visitor may be looking for while typing.
import { Router } from 'express';
import { listAnswer, readPaging } from '../http/paging.ts';
import { readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendContent } from '../http/send-content.ts';
import { searchTerms, shortestBeginning } from '../search/terms.ts';
import { findCategories } from '../store/pages.ts';
import { readFields, readType } from './list-query.ts';
import { presentItem, presentQuestion } from './present-item.ts';
import { suggestPages } from './suggestion-queries.ts';

const usualAmount = 8;

/** `GET /pages/suggestions/`: one page of items, like a list. */
export function suggestionRoutes(context: RouteContext): Router {
  const { store } = context;
  const router = Router();

  router.get('/pages/suggestions/', async (request, response) => {
    const query = readQuery(request, ['search', 'type', 'fields', 'page_size']);
    const fields = readFields(query.fields);
    const paging = readPaging({ ...(query.page_size && { page_size: query.page_size }) }, usualAmount);
    const terms = searchTerms(query.search ?? '', shortestBeginning.unfinished) ?? [];
    const type = readType(query.type);
    const { rows, question } = await suggestPages(store, { terms, type, limit: paging.pageSize });
    const categories = await findCategories(store);
    const items = rows.map((row) => presentItem(row, fields, categories));
    const answer = listAnswer(request, paging, items.length, items);
    sendContent(response, context, { ...answer, meta: { ...answer.meta, search: presentQuestion(question) } });
  });

  return router;
}
