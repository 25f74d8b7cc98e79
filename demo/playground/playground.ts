// The developers' page at /demo/, and the demo's ad network below it.
import { type RequestHandler, Router } from 'express';
import type { BuildDemo, DemoParts } from '../../server/host/http/demo.ts';
import { createAds } from '../ads/ads.ts';

export const createPlayground: BuildDemo = async (parts) =>
  Router({ strict: true }).use(
    createAds(parts),
    whenAskedFor(() => open(parts)),
  );

async function open(parts: DemoParts): Promise<RequestHandler> {
  const { createPlaygroundRoutes } = await import('./playground-routes.ts');
  return createPlaygroundRoutes(parts);
}

/**
 * Most sites never show the playground, so the first request loads it; after a failure, the next request tries again.
 */
function whenAskedFor(open: () => Promise<RequestHandler>): RequestHandler {
  let opening: Promise<RequestHandler> | undefined;
  return async (req, res, next) => {
    if (!req.path.startsWith('/demo/')) return next();
    opening ??= open().catch((error) => {
      opening = undefined;
      throw error;
    });
    return (await opening)(req, res, next);
  };
}
