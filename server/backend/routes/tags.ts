// Tags of articles.
import { Router } from 'express';
import { findTag, listTags, type TagRow } from '../store/tags.ts';
import { ApiError } from './api-error.ts';
import type { RouteContext } from './context.ts';
import { listAnswer, readPaging } from './paging.ts';
import { readQuery } from './query.ts';
import { sendContent } from './send-content.ts';

/** `GET /article_tags/` and `/article_tags/{slug}/`. */
export function tagRoutes(context: RouteContext): Router {
  const { store } = context;
  const router = Router();

  router.get('/article_tags/', async (request, response) => {
    const paging = readPaging(readQuery(request, ['page', 'page_size']));
    const { rows, count } = await listTags(store, paging);
    sendContent(response, context, listAnswer(request, paging, count, rows.map(presentTag)));
  });

  router.get('/article_tags/:slug/', async (request, response) => {
    readQuery(request, []);
    const tag = await findTag(store, request.params.slug);
    if (!tag) throw new ApiError(404, { message: 'No ArticlePageTag matches the given query.' });
    sendContent(response, context, presentTag(tag));
  });

  return router;
}

const presentTag = ({ id, name, slug }: TagRow) => ({
  id,
  name,
  meta: { type: 'base.ArticlePageTag', slug, html_url: '', relative_url: `/tagit/${slug}/` },
});
