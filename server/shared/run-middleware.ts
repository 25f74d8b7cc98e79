// Runs Express middleware as a promise.
import type { Request, RequestHandler, Response } from 'express';

/** Rejects with the error that the middleware passes to `next`. */
export const runMiddleware = (handler: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    handler(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
