// Lets pages of other sites read the answers to embedded forms, refusals included.
import type { Request, Response } from 'express';

/** The scripts' posts need no preflight; a browser that sends one gets a correct answer. */
const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
};

/** Set on every answer, before anything can fail. Cookies are never allowed. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
  'access-control-expose-headers': 'Retry-After',
};

/** Any origin may read: the answer itself says whether the origin may post. */
export function allowReading({ headers, method }: Request, res: Response): void {
  res.set({ ...always, 'cache-control': 'no-store', vary: 'Origin' });
  if (headers.origin !== undefined) res.set('access-control-allow-origin', headers.origin);
  if (method === 'OPTIONS') res.set(preflight);
}

/** For answers that are the same for all clients and may be cached for all. */
export function allowEverybody(res: Response): void {
  res.removeHeader('vary');
  res.set('access-control-allow-origin', '*');
}
