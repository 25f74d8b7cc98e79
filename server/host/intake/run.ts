// Runs Express middleware as a promise.
import type { Request, RequestHandler, Response } from 'express';

/** Rejects with the error that the middleware passes on. */
export const run = (handler: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    handler(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
