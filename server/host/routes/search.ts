// The search page: a GET form, answered by the server, kept by no cache.
import type { Request, Response } from 'express';
import { searchPage } from '../pages/fixed-lists.ts';
import type { BuildModel } from '../render/page-renderer.ts';
import { type PageRoutes, pageNumber } from './pages.ts';

export const searchPath = '/hakutulokset/';
/** Longer than any search, short enough for any backend. */
const maxTerm = 200;

export function createSearchRoute(pages: PageRoutes) {
  return async (req: Request, res: Response): Promise<void> => {
    const term = typeof req.query.search === 'string' ? req.query.search.trim().slice(0, maxTerm) : '';
    const build: BuildModel = async (context, content) => {
      // A failed search is shown as one without results (specification 2, section 8).
      const list = term && (await content.searchArticles(term, pageNumber(req.query.page)).catch(() => null));
      return searchPage(term, list || null, context);
    };
    await pages.sendFixed(req, res, build, searchPath);
  };
}
