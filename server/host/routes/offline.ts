// What a visitor's browser keeps for a visit without a network: the service worker, and the page that it shows then.
import type { Express, Request, Response } from 'express';
import { offlinePath, serviceWorkerPath } from '../../../rules/offline-pages.ts';
import { offline as texts } from '../../../texts/fi/offline.ts';
import { commonHeaders } from '../security/headers.ts';
import type { PageRoutes } from './pages.ts';

export interface OfflineOptions {
  /** Without them the worker of earlier visits takes itself back at its next update. */
  isOffered: boolean;
  /** The code of the worker. */
  worker: string;
}

export function addOfflineRoutes(
  app: Express,
  { isOffered, worker }: OfflineOptions,
  pages: Pick<PageRoutes, 'sendPlainMessage'>,
): void {
  const code = isOffered ? worker : `self.isOff=true;${worker}`;
  // Browsers look for another version at every visit, and never further back than a day.
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
