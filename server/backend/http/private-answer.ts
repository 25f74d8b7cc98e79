// Prevents caching of responses that belong to one visitor.
import type { RequestHandler } from 'express';

/** The headers of a response that belongs to one visitor. */
export const privateHeaders = { 'Cache-Control': 'no-store', Vary: 'Cookie' } as const;

/** Adds these headers to the responses of all later handlers, including errors. */
export const answerPrivately: RequestHandler = (_request, response, next) => {
  response.set(privateHeaders);
  next();
};
