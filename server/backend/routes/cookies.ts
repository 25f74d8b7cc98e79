// Reads cookies out of a request.
import type { Request } from 'express';

/** The value of a cookie as it was sent; undefined when there is none of that name. The first of several counts. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.get('cookie') ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return undefined;
}
