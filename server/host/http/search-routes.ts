// The search page: a GET form, rendered by the server, never cached.
import type { Request, Response } from 'express';
import { searchPath } from '../../../rules/site/site-paths.ts';
import { readSearch } from '../pages/search/request.ts';
import { runSearch } from '../pages/search/run-search.ts';
import { searchPage } from '../pages/search/search.ts';
import { type PageRoutes, readQuery } from './page-routes.ts';

/**
 * Not stored by shared caches, and revalidated. Not `no-store`: with that, browsers discard the page in memory, and
 * "Back" from a result would repeat the search (https://web.dev/articles/bfcache).
 */
const headers = { 'cache-control': 'private, no-cache' };

const parameters: ReadonlySet<string> = new Set(['search', 'page', 'type', 'exact']);

export function createSearchRoute(pages: Pick<PageRoutes, 'sendShared'>) {
  return (req: Request, res: Response): Promise<void> => {
    const query = readQuery(req, parameters);
    return pages.sendShared(
      req,
      res,
      async (context, { optional }) => {
        const request = readSearch(query, context.site.search_types);
        return searchPage(request, await runSearch(request, { ...context, optional }), context);
      },
      { path: searchPath, query, headers },
    );
  };
}
