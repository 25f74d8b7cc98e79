// Tags of articles.
import { Router } from 'express';
import { tagsPath } from '../../../rules/site/site-paths.ts';
import { ApiError } from '../http/api-error.ts';
import { listAnswer, readPaging } from '../http/paging.ts';
import { readQuery } from '../http/query.ts';
import type { RouteContext } from '../http/route-context.ts';
import { sendContent } from '../http/send-content.ts';
import { findTag, listTags, type TagRow } from './tag-queries.ts';

/** `GET /article_tags/` and `/article_tags/{slug}/`. */
export function tagRoutes(context: RouteContext): Router {
  const { store } = context;
  const router = Router();

  router.get('/article_tags/', async (request, response) => {
    const paging = readPaging(readQuery(request, ['page', 'page_size']));
    const { rows, count } = await listTags(store, paging.part);
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
  meta: { type: 'base.ArticlePageTag', slug, html_url: '', relative_url: `${tagsPath}${slug}/` },
});
