// Offline reading: the service worker, and the page that it shows without a network.
import type { Express, Request, Response } from 'express';
import { offlinePath, serviceWorkerPath } from '../../../rules/site/offline-pages.ts';
import { offline as texts } from '../../../texts/fi/chrome.ts';
import { commonHeaders } from './headers.ts';
import type { PageRoutes } from './page-routes.ts';

export interface OfflineOptions {
  /** Without offline pages, a service worker that is already installed removes itself at its next update. */
  isOffered: boolean;
  /** The code of the service worker. */
  worker: string;
}

export function addOfflineRoutes(
  app: Express,
  { isOffered, worker }: OfflineOptions,
  pages: Pick<PageRoutes, 'sendPlainMessage'>,
): void {
  const code = isOffered ? worker : `self.isOff=true;${worker}`;
  // Browsers check for a new service worker at every page view, and cache the old one for a day at most.
  app.get(serviceWorkerPath, (_req: Request, res: Response) => {
    res
      .set({ ...commonHeaders, 'cache-control': 'no-cache' })
      .type('text/javascript')
      .send(code);
  });
  app.get(offlinePath, (req: Request, res: Response) =>
    pages.sendPlainMessage(req, res, {
      status: 200,
      heading: texts.title,
      text: texts.body,
      listHeading: texts.articles,
    }),
  );
}
