// Serves most requests: a cached page with a plain path is sent before Express and its routes run.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { offerReadings } from '../../shared/telemetry/readings.ts';
import { withRequestId } from '../../shared/telemetry/request-context.ts';
import type { HtmlCache } from './html-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import { createPageSender, lacksBody } from './send-page.ts';

export interface CachedPageHandlerOptions {
  cache: HtmlCache;
  renderer: Pick<PageRenderer, 'render'>;
  /** Headers of every page, besides the common ones or in their place. */
  headers: Record<string, string>;
}

/**
 * Sends the page if it is cached.
 * @returns whether a response was sent
 */
export type SendCachedPage = (req: IncomingMessage, res: ServerResponse, requestId: string) => boolean;

export function createCachedPageHandler({ cache, renderer, headers }: CachedPageHandlerOptions): SendCachedPage {
  const send = createPageSender(headers);
  const sent = { fresh: 0, stale: 0, degraded: 0 };
  offerReadings({ sentPages: () => ({ ...sent }) });
  return (req, res, requestId) => {
    const { url = '' } = req;
    const render = () => withRequestId(requestId, () => renderer.render(url, 0));
    const page = isPlainRequest(req, url) && cache.peek(url, render);
    // If a body must be made in another encoding first, the page's route sends it, because that work is limited.
    if (!page || lacksBody(req, page)) return false;
    sent[page.isDegraded ? 'degraded' : cache.isFresh(page) ? 'fresh' : 'stale'] += 1;
    send(req, res, page, requestId);
    return true;
  };
}

/** Whether the request is for a plain path, without a body: a body, on any route, must be watched while it arrives. */
const isPlainRequest = ({ method, headers }: IncomingMessage, url: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  url.endsWith('/') &&
  !url.includes('?') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;
