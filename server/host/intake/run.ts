// Lets middleware of Express work by itself.
import type { Request, RequestHandler, Response } from 'express';

/** Rejects with what the middleware passes on as an error. */
export const run = (handler: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    handler(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
