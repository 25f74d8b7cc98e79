// The search page: a GET form, answered by the server, kept by no cache.
import type { Request, Response } from 'express';
import { searchPage } from '../pages/search.ts';
import { readSearch, runSearch, searchPath } from '../pages/search-request.ts';
import { type PageRoutes, readQuery } from './pages.ts';

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
    );
}
