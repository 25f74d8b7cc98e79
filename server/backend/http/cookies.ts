// Reads cookies of a request.
import type { Request } from 'express';

/** The unparsed value of a cookie; undefined when none has that name. The first of several counts. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.get('cookie') ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return undefined;
}
