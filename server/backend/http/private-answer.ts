// Keeps a visitor's own answers out of caches.
import type { RequestHandler } from 'express';

/** The headers of an answer that belongs to one visitor, and may change. */
export const privateHeaders = { 'Cache-Control': 'no-store', Vary: 'Cookie' } as const;

/** Makes the answers behind it private, refusals included. */
export const answerPrivately: RequestHandler = (_request, response, next) => {
  response.set(privateHeaders);
  next();
};
