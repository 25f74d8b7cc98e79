// Lets pages of other sites read the answers to embedded forms, refusals included.
import type { Request, Response } from 'express';

/** No preflight is needed for what the scripts send; who asks all the same gets a true answer. */
const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
};

/** On every answer, before anything can go wrong with it; cookies are never allowed along. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
  'access-control-expose-headers': 'Retry-After',
};

/** Any origin may read: whether it may post is told in the answer. */
export function allowReading({ headers, method }: Request, res: Response): void {
  res.set({ ...always, 'cache-control': 'no-store', vary: 'Origin' });
  if (headers.origin !== undefined) res.set('access-control-allow-origin', headers.origin);
  if (method === 'OPTIONS') res.set(preflight);
}

/** For what is the same for everybody, and may be kept for everybody. */
export function allowEverybody(res: Response): void {
  res.removeHeader('vary');
  res.set('access-control-allow-origin', '*');
}
