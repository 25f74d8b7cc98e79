// Finds the account of a request's session cookie.
import { setTimeout as pause } from 'node:timers/promises';
import type { CookieOptions, Request, Response } from 'express';
import { noCredentials } from '../../../rules/api/messages.ts';
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

/** A logged-in visitor with the session. */
export interface SessionVisit {
  user: UserRow;
  session: SessionRow;
}

/** Lifetime of a session with "Muista minut" (remember me), counted from its last use. */
const rememberedMs = 30 * 24 * 60 * 60_000;
/** Lifetime of a session without "Muista minut", after its last use. Its cookie ends with the browser. */
const notRememberedMs = 24 * 60 * 60_000;
/** Minimum interval between updates; an update at every request would cost a write transaction each. */
const touchedAfterMs = 10 * 60_000;
const maxTouchMs = 200;
const maxUserAgentLength = 300;

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

/** The logged-in visitor, or null. Records the use of the session from time to time. */
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
    // A read does not wait while another program writes to the database; the next request then records the use.
    await Promise.race([touching.catch(() => {}), pause(maxTouchMs, undefined, { ref: false })]);
  }
  return visit;
}

/** The logged-in visitor. @throws {ApiError} 403 with Django's message when the visitor is not logged in */
export async function requireVisit(request: Request, context: SessionContext): Promise<SessionVisit> {
  const visit = await findVisit(request, context);
  if (visit) return visit;
  throw notLoggedIn();
}

/** Error 403 with Django's message. */
export const notLoggedIn = () => new ApiError(403, { detail: noCredentials });

/**
 * Awaits the storing of a logged-in visitor's data.
 * @throws {ApiError} 403 when the account has been deleted in the meantime
 */
export async function storeAsVisitor<T>(storing: Promise<T>): Promise<T> {
  return storing.catch((error) => {
    throw isOwnerGone(error) ? notLoggedIn() : error;
  });
}

const holdingFrom = (time: Date, isRemembered: boolean) => ({
  seen_at: time.toISOString(),
  expires_at: new Date(time.getTime() + (isRemembered ? rememberedMs : notRememberedMs)).toISOString(),
});

/** A session that has been stored, for {@link setSessionCookie}. */
export interface NewSession {
  /** The secret value of the cookie. */
  value: string;
  /** The hash to which CSRF tokens are bound. */
  idHash: string;
  isRemembered: boolean;
}

/**
 * Stores a session under a new id for a browser that logs in, ends the browser's earlier session, and ends surplus sessions of
 * the account. The response has no cookie yet.
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
    user_agent: (request.get('user-agent') ?? '').slice(0, maxUserAgentLength),
  });
  await endSurplusSessions(store, { userId: user.id, idHash, at: now() });
  return { value, idHash, isRemembered };
}

export function setSessionCookie(response: Response, { value, isRemembered }: NewSession, siteUrl: string): void {
  const maxAge = isRemembered ? { maxAge: rememberedMs } : {};
  response.cookie(sessionCookie(siteUrl), value, { ...cookieOptions(siteUrl), ...maxAge });
}

/** Ends the session of a request, if it has one, and deletes its cookie. */
export async function endSession(request: Request, response: Response, context: SessionContext): Promise<void> {
  const { store, siteUrl } = context;
  const idHash = sessionHash(request, siteUrl);
  if (idHash) await deleteSession(store, idHash);
  response.clearCookie(sessionCookie(siteUrl), cookieOptions(siteUrl));
}
