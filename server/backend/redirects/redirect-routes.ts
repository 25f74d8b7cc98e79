// Redirects from old paths to pages and addresses.
import { Router } from 'express';
import { ApiError } from '../http/api-error.ts';
import { listAnswer, readPaging } from '../http/paging.ts';
import { readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendContent } from '../http/send-content.ts';
import type { Store } from '../store/open-store.ts';
import { findPageLinks } from '../store/pages.ts';
import { oldPathsToTry } from './old-path.ts';
import { findRedirect, listRedirects, type RedirectRow } from './redirect-queries.ts';

/** `GET /redirects/` and `/redirects/find/?old_path=`. */
export function redirectRoutes(context: RouteContext): Router {
  const { store } = context;
  const router = Router();

  router.get('/redirects/', async (request, response) => {
    const paging = readPaging(readQuery(request, ['page', 'page_size']));
    const { rows, count } = await listRedirects(store, paging.part);
    sendContent(response, context, listAnswer(request, paging, count, await presentRedirects(store, rows)));
  });

  router.get('/redirects/find/', async (request, response) => {
    const { old_path: oldPath = '' } = readQuery(request, ['old_path']);
    const row = await findRedirect(store, oldPathsToTry(oldPath));
    const redirect = row && (await presentRedirects(store, [row]))[0];
    // A redirect to an unpublished page has no target.
    if (!redirect?.redirect_page && !redirect?.redirect_link) throw new ApiError(404, { message: 'not found' });
    sendContent(response, context, redirect);
  });

  return router;
}

async function presentRedirects(store: Store, rows: RedirectRow[]) {
  const pages = await findPageLinks(
    store,
    rows.flatMap(({ page_id }) => page_id ?? []),
  );
  return rows.map(({ id, old_path, is_permanent, page_id, link }) => {
    const page = page_id === null ? undefined : pages.get(page_id);
    const meta = page && { relative_url: page.path, html_url: '', slug: page.slug };
    return {
      id,
      old_path,
      is_permanent: is_permanent === 1,
      redirect_page: page ? { id: page.id, title: page.title, meta } : null,
      redirect_link: link,
    };
  });
}
