// The account of a request's session cookie, if there is one.
import { setTimeout as pause } from 'node:timers/promises';
import type { CookieOptions, Request, Response } from 'express';
import { noCredentials } from '../../../rules/api-messages.ts';
import { plainSessionCookie, secureSessionCookie } from '../../contract/cookies.ts';
import { ApiError } from '../http/api-error.ts';
import { readCookie } from '../http/cookies.ts';
import { hashFor, makeSecret } from '../shared/secrets.ts';
import type { UserRow } from '../store/account-tables.ts';
import type { Store } from '../store/open-store.ts';
import { isOwnerGone } from '../store/temporary-failure.ts';
import {
  addSession,
  deleteSession,
  endSurplusSessions,
  findSession,
  type SessionRow,
  touchSession,
} from './session-queries.ts';

/** The dependencies of sessions. */
export interface SessionContext {
  store: Store;
  siteUrl: string;
  now: () => Date;
}

/** A logged-in visitor. */
export interface SessionVisit {
  user: UserRow;
  session: SessionRow;
}

/** "Muista minut": counted from the last visit. */
const rememberedMs = 30 * 24 * 60 * 60_000;
/** Without it the cookie ends with the browser, and the session after a day without a visit. */
const usualMs = 24 * 60 * 60_000;
/** An update at every request would cost a write transaction each. */
const touchedAfterMs = 10 * 60_000;
const longestTouchMs = 200;
const longestUserAgent = 300;

const isSecure = (siteUrl: string) => siteUrl.startsWith('https:');

/** `__Host-` binds the cookie to this host over HTTPS; browsers refuse the prefix on http://localhost. */
export const sessionCookie = (siteUrl: string) => (isSecure(siteUrl) ? secureSessionCookie : plainSessionCookie);

export const cookieOptions = (siteUrl: string): CookieOptions => ({
  httpOnly: true,
  secure: isSecure(siteUrl),
  sameSite: 'lax',
  path: '/',
});

const hashSession = (value: string) => hashFor('session', value);

/** The hash of a request's session cookie, whether the session is valid or not; undefined without a cookie. */
export function sessionHash(request: Request, siteUrl: string): string | undefined {
  const value = readCookie(request, sessionCookie(siteUrl));
  return value ? hashSession(value) : undefined;
}

/** The logged-in visitor, or null. Occasionally records that the session is in use. */
export async function findVisit(
  request: Request,
  { store, siteUrl, now }: SessionContext,
): Promise<SessionVisit | null> {
  const idHash = sessionHash(request, siteUrl);
  if (!idHash) return null;
  const time = now();
  const visit = await findSession(store, idHash, time);
  if (!visit) return null;
  if (time.getTime() - Date.parse(visit.session.seen_at) > touchedAfterMs) {
    const touching = touchSession(store, idHash, holdingFrom(time, visit.session.is_remembered === 1));
    // A read does not wait while another program writes; the next request then records the session.
    await Promise.race([touching.catch(() => {}), pause(longestTouchMs, undefined, { ref: false })]);
  }
  return visit;
}

/** The logged-in visitor. @throws {ApiError} 403 with Django's message when the visitor is not logged in */
export async function requireVisit(request: Request, context: SessionContext): Promise<SessionVisit> {
  const visit = await findVisit(request, context);
  if (visit) return visit;
  throw notLoggedIn();
}

/** 403 with Django's message. */
export const notLoggedIn = () => new ApiError(403, { detail: noCredentials });

/**
 * Stores something of a logged-in visitor.
 * @throws {ApiError} 403 when the account has been deleted meanwhile
 */
export async function storeAsVisitor<T>(storing: Promise<T>): Promise<T> {
  return storing.catch((error) => {
    throw isOwnerGone(error) ? notLoggedIn() : error;
  });
}

const holdingFrom = (time: Date, isRemembered: boolean) => ({
  seen_at: time.toISOString(),
  expires_at: new Date(time.getTime() + (isRemembered ? rememberedMs : usualMs)).toISOString(),
});

/** A session that has been stored, for {@link setSessionCookie}. */
export interface NewSession {
  /** The secret of its cookie. */
  value: string;
  /** CSRF tokens are bound to it. */
  idHash: string;
  isRemembered: boolean;
}

/**
 * Logs a browser in under a new id, and ends its earlier session, and what the account has too many of. The browser knows
 * nothing of it yet.
 */
export async function startSession(
  request: Request,
  { user, isRemembered }: { user: UserRow; isRemembered: boolean },
  { store, siteUrl, now }: SessionContext,
): Promise<NewSession> {
  const value = makeSecret();
  const idHash = hashSession(value);
  const before = sessionHash(request, siteUrl);
  if (before) await deleteSession(store, before);
  await addSession(store, {
    id_hash: idHash,
    user_id: user.id,
    created_at: now().toISOString(),
    ...holdingFrom(now(), isRemembered),
    is_remembered: isRemembered ? 1 : 0,
    user_agent: (request.get('user-agent') ?? '').slice(0, longestUserAgent),
  });
  await endSurplusSessions(store, { userId: user.id, idHash, at: now() });
  return { value, idHash, isRemembered };
}

export function setSessionCookie(response: Response, { value, isRemembered }: NewSession, siteUrl: string): void {
  const maxAge = isRemembered ? { maxAge: rememberedMs } : {};
  response.cookie(sessionCookie(siteUrl), value, { ...cookieOptions(siteUrl), ...maxAge });
}

/** Ends the session of a request, if there is one, and deletes its cookie. */
export async function endSession(request: Request, response: Response, context: SessionContext): Promise<void> {
  const { store, siteUrl } = context;
  const idHash = sessionHash(request, siteUrl);
  if (idHash) await deleteSession(store, idHash);
  response.clearCookie(sessionCookie(siteUrl), cookieOptions(siteUrl));
}
