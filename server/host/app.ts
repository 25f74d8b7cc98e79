// The host: an Express app that renders the content API's pages with widgets.
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import express from 'express';
import { accountPages, auth } from '../../texts/fi/accounts.ts';
import { clientAddress } from '../shared/client-address.ts';
import { runAsSender } from '../shared/sender.ts';
import { hasListeners, publish } from '../shared/telemetry/events.ts';
import { requestIdHeader, requestIdOf, withRequestId } from '../shared/telemetry/request-context.ts';
import { traceRequest } from '../shared/telemetry/spans.ts';
import { ContentApiError } from './api/load.ts';
import { openDependencies } from './dependencies.ts';
import { allowReading } from './embeds/cors.ts';
import type { HostOptions } from './host-options.ts';
import { commonHeaders, hstsHeader } from './http/headers.ts';
import type { PageRoutes } from './http/page-routes.ts';
import { routeNameOf } from './http/route-name.ts';
import { watchProxies } from './http/watch-proxies.ts';
import { UploadEvictedError } from './intake/intake.ts';
import { limitInFlight } from './overload/requests-in-flight.ts';
import { addRoutes } from './routes.ts';

/** The request listener, with the functions that start and stop the host. */
export interface Host {
  app: RequestListener;
  /**
   * Loads the data that every page needs.
   * @throws {ContentApiError}
   */
  askSite(): Promise<unknown>;
  /** Loads the responses that most pages need before the first request. A failure is only logged. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

export async function createHost(options: HostOptions): Promise<Host> {
  const { dist, templates: templateFolders, siteUrl, trustedProxies, log } = options;
  const { pages, routes, sendKept, demo, askSite, warmUp, close } = await openDependencies(options);
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', trustedProxies);
  // Redirects a path without its trailing slash to the one with it, also on the host's own pages.
  app.enable('strict routing');
  const hsts = hstsHeader(siteUrl);
  const inFlight = limitInFlight({}, (req, res) => {
    if (req.path.startsWith('/embed/api/')) allowReading(req, res);
  });
  const checkProxies = watchProxies(trustedProxies, log);
  app.use((req, res, next) => {
    checkProxies(req);
    res.set(hsts);
    // A load balancer's address may have used up its share of the concurrent requests.
    if (healthPaths.has(req.path)) return next();
    const hasLeft = () => res.closed || res.destroyed;
    runAsSender(clientAddress(req.ip), () => inFlight(req, res, next), hasLeft);
  });
  addRoutes(app, { ...routes, demo: await options.demo?.({ dist, templateFolders, ...demo }) });
  app.use(answerErrors(pages));
  return {
    app: (req, res) => {
      req.url = originForm(req.url ?? '');
      dropLongPreferences(req.headers);
      const id = requestIdOf(trustedProxies > 0 ? req.headers[requestIdHeader] : undefined);
      if (sendKept(req, res, id)) return reportResponse(req, res, true);
      res.setHeader(requestIdHeader, id);
      withRequestId(id, () => {
        reportResponse(req, res);
        traceRequest(req, res, routeNameOf(pathOf(req)), () => app(req, res));
      });
    },
    askSite,
    warmUp,
    close,
  };
}

/** Paths that are answered at once, however many requests are in progress. */
const healthPaths = new Set(['/healthz', '/readyz']);

/** Maximum length of a header that states preferences. Browsers send 150 characters. */
const maxPreferenceLength = 1000;

/** Removes preferences whose comparison would take milliseconds: the client gets what suits every client. */
function dropLongPreferences(headers: IncomingHttpHeaders): void {
  for (const name of ['accept', 'accept-encoding', 'accept-language'] as const)
    if ((headers[name]?.length ?? 0) > maxPreferenceLength) delete headers[name];
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

const schemeAndHost = /^https?:\/\/[^/?#]*/i;

/**
 * Removes scheme and host from the request target, as sent by clients that take the site for a proxy. A
 * server must accept the absolute form of a target (https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2). The site serves one
 * host, so the host in the target makes no difference.
 * @returns the target in origin form: a path with its query
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(schemeAndHost, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}

/** Reports a response for metrics and the access log when it is closed; without listeners this costs nothing. */
export function reportResponse(req: IncomingMessage, res: ServerResponse, isKept = false): void {
  const name = isKept ? 'answeredKept' : 'answered';
  if (!hasListeners(name)) return;
  const startedAt = performance.now();
  // Express changes the URL while it routes the request.
  const { method = '', url = '' } = req;
  res.once('close', () => {
    const path = url.split('?', 1)[0] ?? '';
    const isWhole = res.writableFinished;
    publish(name, {
      method,
      path,
      route: isKept ? 'kept' : routeNameOf(path),
      status: isWhole ? res.statusCode : 0,
      ms: performance.now() - startedAt,
    });
  });
}

/**
 * Responds to a request that failed: with a page, or with the status alone. An error of Express itself (a body that is too
 * large, a broken percent-encoding) keeps its status.
 */
export function answerErrors({ sendFailure, sendPlainMessage }: PageRoutes) {
  return async (error: unknown, req: Request, res: Response, _next: NextFunction): Promise<void> => {
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (error instanceof UploadEvictedError && req.accepts(['html', 'json']) === 'html')
      return sendPlainMessage(req, res, { status: 408, heading: auth.oops, text: accountPages.slow });
    // The content API's status is not the visitor's: a 403 from it means that the host's key is wrong.
    const status = error instanceof ContentApiError ? 503 : ((error as { status?: number }).status ?? 500);
    if (status >= 400 && status < 500) res.status(status).set(commonHeaders).type('text').send(`${status}`);
    else await sendFailure(req, res, error);
  };
}
