// Reads the cookies of a request.
import type { Request } from 'express';
import { readCookies } from '../../shared/cookies.ts';

/** The undecoded value of a cookie; undefined when it is missing. With duplicates, the first one counts. */
export const readCookie = (request: Request, name: string): string | undefined =>
  readCookies(request.get('cookie'))[name];
