// Suggests pages while a visitor types, and after a search without results.
import { Router } from 'express';
import { listAnswer, readPaging } from '../http/paging.ts';
import { readBoolean, readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendContent } from '../http/send-content.ts';
import { searchTerms, shortestBeginning } from '../search/terms.ts';
import { findCategories } from '../store/pages.ts';
import { readFields, readType } from './list-query.ts';
import { suggestNearest } from './near-queries.ts';
import { presentInterpreted, presentItem } from './present-item.ts';
import { suggestPages } from './suggestion-queries.ts';

const defaultAmount = 8;

/** `GET /pages/suggestions/`: one page of items, like a list; with `near=true`, the pages closest to a finished search. */
export function suggestionRoutes(context: RouteContext): Router {
  const { store } = context;
  const router = Router();

  router.get('/pages/suggestions/', async (request, response) => {
    const query = readQuery(request, ['search', 'near', 'type', 'fields', 'page_size']);
    const fields = readFields(query.fields);
    const paging = readPaging({ ...(query.page_size && { page_size: query.page_size }) }, defaultAmount);
    const isNear = readBoolean('near', query.near) ?? false;
    const shortest = isNear ? shortestBeginning.finished : shortestBeginning.unfinished;
    const terms = searchTerms(query.search ?? '', shortest) ?? [];
    const asked = { terms, type: readType(query.type), limit: paging.pageSize };
    const { rows, interpreted } = await (isNear ? suggestNearest(store, asked) : suggestPages(store, asked));
    const categories = await findCategories(store);
    const items = rows.map((row) => presentItem(row, fields, categories));
    const answer = listAnswer(request, paging, items.length, items);
    sendContent(response, context, { ...answer, meta: { ...answer.meta, search: presentInterpreted(interpreted) } });
  });

  return router;
}
