// Reads cookies of a request.
import type { Request } from 'express';
import { readCookies } from '../../shared/cookies.ts';

/** The unparsed value of a cookie; undefined when none has that name. The first of several counts. */
export const readCookie = (request: Request, name: string): string | undefined =>
  readCookies(request.get('cookie'))[name];
