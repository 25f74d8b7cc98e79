// Drafts, for holders of a preview token.
import { Router } from 'express';
import { noSuchPage } from '../http/api-error.ts';
import { readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendContent } from '../http/send-content.ts';
import { findPage } from '../store/pages.ts';
import { presentPage } from './present-page.ts';
import { readPreviewToken } from './preview-token.ts';

/** `GET /pages/preview/?token=&content_type=`. */
export function previewRoutes(context: RouteContext): Router {
  const { store, previewSecret, now } = context;
  const router = Router();

  router.get('/pages/preview/', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const { token = '', content_type: contentType = '' } = readQuery(request, ['token', 'content_type']);
    const id = readPreviewToken(token, contentType, previewSecret, now());
    const page = id === null ? undefined : await findPage(store, id, true);
    if (!page) throw noSuchPage();
    sendContent(response, context, await presentPage(store, page));
  });

  return router;
}
