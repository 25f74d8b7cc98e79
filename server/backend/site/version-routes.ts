// Sends the version of the content, from which callers recognise that the content has changed.
import { type RequestHandler, Router } from 'express';
import { contentVersionHeader, contentVersionPath, versionReadEveryMs } from '../../contract/content-version.ts';
import { steadyNow } from '../../shared/clocks.ts';
import { findContentVersion } from '../store/content-version.ts';
import type { Store } from '../store/open-store.ts';

/** Adds the version to every response of later routes, and serves the route that returns only the version. */
export function versionRoutes({ store }: { store: Store }): Router {
  const router = Router();
  router.use(sendVersionHeader(store));
  router.get(contentVersionPath, (_request, response) => void response.status(204).end());
  return router;
}

/** The version is read before the content, so that the content of a response may be newer than its version, but never older. */
function sendVersionHeader(store: Store): RequestHandler {
  let version = '';
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const startedAt = steadyNow();
    version = String(await findContentVersion(store));
    readAt = startedAt;
  }

  return async (_request, response, next) => {
    if (steadyNow() - readAt >= versionReadEveryMs) {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    }
    response.set(contentVersionHeader, version);
    next();
  };
}
