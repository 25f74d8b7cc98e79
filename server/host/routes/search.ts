// The search page: a GET form, answered by the server, kept by no cache.
import type { Request, Response } from 'express';
import { readSearch, runSearch, searchPath } from '../pages/search/request.ts';
import { searchPage } from '../pages/search/search.ts';
import { type PageRoutes, readQuery } from './pages.ts';

/**
 * Kept by no cache between us and the visitor, and asked for anew. Not `no-store`: with that, browsers throw away a page
 * that they have in memory, and "Back" from what was found would search again (https://web.dev/articles/bfcache).
 */
const headers = { 'cache-control': 'private, no-cache' };

const parameters: ReadonlySet<string> = new Set(['search', 'page', 'type']);

export function createSearchRoute(pages: PageRoutes) {
  return (req: Request, res: Response): Promise<void> =>
    pages.sendFixed(
      req,
      res,
      async (context, { content, optional }) => {
        const request = readSearch(readQuery(req, parameters), context.site.search_types);
        return searchPage(request, await runSearch(request, content, { ...context, optional }), context);
      },
      searchPath,
      headers,
    );
}
