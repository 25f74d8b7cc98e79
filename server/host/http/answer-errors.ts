// Responds to a request that failed: with a page, or with the status alone.
import type { NextFunction, Request, Response } from 'express';
import { accountPages, auth } from '../../../texts/fi/accounts.ts';
import { ContentApiError } from '../api/load.ts';
import { UploadEvictedError } from '../intake/intake.ts';
import { commonHeaders } from './headers.ts';
import type { PageRoutes } from './page-routes.ts';

/** An error of Express itself (a body that is too large, a broken percent-encoding) keeps its status. */
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
