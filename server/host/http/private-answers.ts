// Keeps responses that may depend on a visitor's cookies out of every cache.
import type { Request, Response } from 'express';
import { beforeHeaders } from './final-headers.ts';

const privateAnswers = new WeakSet<Response>();

/**
 * `no-transform` forbids proxies to compress the response, whose length would then reveal a token
 * (server/host/http/partly-compressed.ts; RFC 9111, 5.2.2.6).
 */
const privateControl = 'no-store, no-transform';

/**
 * Makes the response private, whatever is sent later: a page, an error, a redirect, or another route's public page. Otherwise a
 * cache in front of the host could give one visitor's response to all others.
 */
function makePrivate(res: Response): void {
  if (privateAnswers.has(res)) return;
  privateAnswers.add(res);
  beforeHeaders(res, () => res.set('cache-control', privateControl).vary('Cookie'));
}

/** Middleware that makes every response at a path private, before any code reads a cookie. */
export function keepPrivate(_req: Request, res: Response, next: () => void): void {
  makePrivate(res);
  next();
}

/** Whether the response is for a single visitor. */
export const isPrivate = (res: Response): boolean => privateAnswers.has(res);

/**
 * Returns the visitor's cookies. All code reads cookies through this function, so that no response that depends on a cookie is
 * public.
 */
export function cookiesOf(req: Request, res: Response): string | undefined {
  makePrivate(res);
  return req.headers.cookie;
}
