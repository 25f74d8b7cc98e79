// The host: an Express app that renders the content API's pages with widgets.
import type { IncomingMessage, RequestListener } from 'node:http';
import express from 'express';
import { clientAddress } from '../shared/client-address.ts';
import { runAsSender } from '../shared/sender.ts';
import { requestIdHeader, requestIdOf, withRequestId } from '../shared/telemetry/request-context.ts';
import { traceRequest } from '../shared/telemetry/spans.ts';
import { openDependencies } from './dependencies.ts';
import type { HostOptions } from './host-options.ts';
import { answerErrors } from './http/answer-errors.ts';
import { hstsHeader } from './http/headers.ts';
import { originForm } from './http/request-target.ts';
import { routeNameOf } from './http/route-name.ts';
import { reportResponse } from './http/tell-answers.ts';
import { watchProxies } from './http/watch-proxies.ts';
import { limitInHand } from './overload/requests-in-hand.ts';
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
  const inHand = limitInHand();
  const checkProxies = watchProxies(trustedProxies, log);
  app.use((req, res, next) => {
    checkProxies(req);
    res.set(hsts);
    // A load balancer's address may have used up its share of the concurrent requests.
    if (healthPaths.has(req.path)) return next();
    const hasLeft = () => res.closed || res.destroyed;
    runAsSender(clientAddress(req.ip), () => inHand(req, res, next), hasLeft);
  });
  addRoutes(app, { ...routes, demo: await options.demo?.({ dist, templateFolders, ...demo }) });
  app.use(answerErrors(pages));
  return {
    app: (req, res) => {
      req.url = originForm(req.url ?? '');
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

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';
