// Identifies the calling operator, and how far the sign-in is: an operator needs a second factor used within the last hour.

import type { Request } from 'express';
import { factorRequired } from '../../../rules/api/admin-messages.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { findVisit, notLoggedIn, type SessionVisit } from '../visitors/session.ts';
import type { AdminContext } from './admin-context.ts';
import { findOpenUntil, findOperator, type OperatorRow } from './operator-queries.ts';

/** Milliseconds for which a login and a second factor are valid. */
export const accessMs = 60 * 60_000;

/** A session of a listed account, and the state of its sign-in. */
export interface OperatorVisit extends SessionVisit {
  /** Undefined for an account that has never started an enrolment. */
  operator: OperatorRow | undefined;
  /** The time until which the session has full access; null before that access begins. */
  until: string | null;
}

/** Finds the session of a listed account; null without a login. @throws {ApiError} 404 for any other account */
export async function findOperatorVisit(request: Request, context: AdminContext): Promise<OperatorVisit | null> {
  const visit = await findVisit(request, context);
  if (!visit) return null;
  // Checked at every call, so that an account removed from the list loses access at once.
  if (!context.adminEmails.has(visit.user.email) || visit.user.verified_at === null) throw notFound();
  const operator = await findOperator(context.store, visit.user.id);
  const isEnrolled = operator?.enrolled_at != null;
  const until = isEnrolled
    ? await findOpenUntil(context.store, visit.session.id_hash, context.now().toISOString())
    : null;
  return { ...visit, operator, until: until ?? null };
}

/** Finds the session of a listed account. @throws {ApiError} 403 without a login, 404 for any other account */
export async function requireListed(request: Request, context: AdminContext): Promise<OperatorVisit> {
  const visit = await findOperatorVisit(request, context);
  if (visit) return visit;
  throw notLoggedIn();
}

/** @throws {ApiError} 403 without a login or without the second factor, 404 for any account that is not listed */
export async function requireOperator(request: Request, context: AdminContext): Promise<OperatorVisit> {
  const visit = await requireListed(request, context);
  if (visit.until !== null) return visit;
  throw new ApiError(403, { detail: factorRequired });
}

/** Whether the session was opened by a login within the hour. */
export const isFreshLogin = ({ session }: SessionVisit, now: Date): boolean =>
  now.getTime() - Date.parse(session.created_at) < accessMs;
