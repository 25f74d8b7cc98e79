// Lets pages of other sites read the responses to embedded forms, including refusals.
import type { Request, Response } from 'express';

/**
 * The form posts of the scripts need no preflight, unless a page's own monitoring adds headers to every request. The calls read no
 * header that a page may set. The wildcard does not include `Authorization`.
 */
const preflight = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': '*, Authorization',
  'access-control-max-age': '600',
};

/** Set on every response, before anything can fail. Cookies are never allowed. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
  'access-control-expose-headers': 'Retry-After',
};

/** Allows any origin to read the response, which itself says whether the origin may post. */
export function allowReading({ headers, method }: Request, res: Response): void {
  res.set({ ...always, 'cache-control': 'no-store', vary: 'Origin' });
  if (headers.origin !== undefined) res.set('access-control-allow-origin', headers.origin);
  if (method === 'OPTIONS') res.set(preflight);
}

/** Allows any origin to read a response that is the same for all clients, and may be cached for all. */
export function allowEverybody(res: Response): void {
  res.removeHeader('vary');
  res.set('access-control-allow-origin', '*');
}
