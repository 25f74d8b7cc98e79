// Distinguishes browsers without a login, for votes and for binding CSRF tokens (docs/content-api.md, section 6).
import { createHmac, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { visitorCookie } from '../../contract/cookies.ts';
import { readCookie } from '../http/cookies.ts';
import { isSameSecret } from '../shared/secrets.ts';
import { cookieOptions } from './session.ts';

/** The longest possible duration of a competition, in which a vote counts once. */
const votedMs = 365 * 24 * 60 * 60_000;

/** The dependencies of visitor cookies. */
export interface VisitorContext {
  siteUrl: string;
  /** The signing secret of the cookies. */
  visitorSecret: string;
}

const sign = (id: string, secret: string) => createHmac('sha256', secret).update(`visitor:${id}`).digest('base64url');

/** The id in a genuine cookie; otherwise undefined. */
export function findVisitor(request: Request, { visitorSecret }: VisitorContext): string | undefined {
  const [id = '', signature = ''] = (readCookie(request, visitorCookie) ?? '').split('.');
  return id !== '' && isSameSecret(signature, sign(id, visitorSecret)) ? id : undefined;
}

/** The id in a request's cookie. A request without one gets a new cookie that ends with the browser. */
export function findOrMakeVisitor(request: Request, response: Response, context: VisitorContext): string {
  const known = findVisitor(request, context);
  if (known) return known;
  const id = randomUUID();
  response.cookie(visitorCookie, `${id}.${sign(id, context.visitorSecret)}`, cookieOptions(context.siteUrl));
  return id;
}

/** Makes a visitor's cookie permanent, because a vote must count only once. */
export function keepVisitor(response: Response, id: string, { siteUrl, visitorSecret }: VisitorContext): void {
  response.cookie(visitorCookie, `${id}.${sign(id, visitorSecret)}`, { ...cookieOptions(siteUrl), maxAge: votedMs });
}
