// Every route of the content API; content GETs need the key, visitors' calls do not.
import express, { Router } from 'express';
import { competitionRoutes } from '../competition/competition-routes.ts';
import { requireApiKey } from '../http/api-key.ts';
import type { RouteContext } from '../http/route-context.ts';
import { pageListRoutes } from '../page-lists/page-list-routes.ts';
import { pageRoutes } from '../pages/page-routes.ts';
import { previewRoutes } from '../pages/preview-routes.ts';
import { redirectRoutes } from '../redirects/redirect-routes.ts';
import { siteRoutes } from '../site/site-routes.ts';
import { tagRoutes } from '../tags/tag-routes.ts';
import { hitRoutes } from '../tracking/hit-routes.ts';
import { trackRoutes } from '../tracking/track-routes.ts';
import { csrfRoutes } from '../visitors/csrf-routes.ts';
import { voteRoutes } from '../votes/vote-routes.ts';

/** Routes that only callers with the key may read; `/pages/preview/` precedes `/pages/{id}/`. */
const contentRoutes = [
  previewRoutes,
  pageRoutes,
  pageListRoutes,
  siteRoutes,
  tagRoutes,
  redirectRoutes,
  competitionRoutes,
];

/** Routes that visitors' browsers reach through the host. */
const visitorRoutes = [csrfRoutes, trackRoutes, hitRoutes, voteRoutes];

/** The whole API, for mounting at `/api`. */
export function apiRoutes(context: RouteContext): Router {
  const router = Router();
  for (const routes of visitorRoutes) router.use(routes(context));
  const content = express.Router();
  content.use(requireApiKey(context.apiKey));
  for (const routes of contentRoutes) content.use(routes(context));
  router.use(content);
  return router;
}
