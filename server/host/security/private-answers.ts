// Keeps answers that may depend on a visitor's cookies out of every cache.
import type { Request, Response } from 'express';
import { beforeHeaders } from './final-headers.ts';

const privateAnswers = new WeakSet<Response>();

/**
 * No-transform forbids a proxy to compress the answer, whose length would then reveal a token
 * (server/host/render/partly-compressed.ts; RFC 9111, 5.2.2.6).
 */
const privateControl = 'no-store, no-transform';

/**
 * Makes the answer private, whatever is sent later: a page, an error, a redirect, or another route's public page. Otherwise
 * a cache in front of the host would give one visitor's answer to all others.
 */
function makePrivate(res: Response): void {
  if (privateAnswers.has(res)) return;
  privateAnswers.add(res);
  beforeHeaders(res, () => res.set('cache-control', privateControl).vary('Cookie'));
}

/** Middleware that makes every answer of a path private, before anything reads a cookie. */
export function keepPrivate(_req: Request, res: Response, next: () => void): void {
  makePrivate(res);
  next();
}

/** Whether the answer is for one visitor alone. */
export const isPrivate = (res: Response): boolean => privateAnswers.has(res);

/** Reads the visitor's cookies: the only way to them, so that no answer depends on a cookie and is public. */
export function cookiesOf(req: Request, res: Response): string | undefined {
  makePrivate(res);
  return req.headers.cookie;
}
