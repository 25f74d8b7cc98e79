// Links in mails that authenticate their reader: signed, bound to their purpose, and valid for a limited time
// (docs/content-api.md, section 7).
import { createHmac } from 'node:crypto';
import { mailedPaths } from '../../../rules/site/site-paths.ts';
import { isInFuture } from '../../shared/clocks.ts';
import { ApiError } from '../http/api-error.ts';
import type { BodyFields } from '../http/read-fields.ts';
import { isSameSecret } from '../shared/secrets.ts';

/** The purpose of a link. */
export type LinkPurpose = 'verify' | 'reset' | 'email';

/** Milliseconds of an hour. */
const hourMs = 60 * 60_000;
const linkLifetimesMs: Record<LinkPurpose, number> = { verify: 7 * 24 * hourMs, reset: hourMs, email: 24 * hourMs };

/** Whether a link created at this time is valid now: it has not expired, and is not from the future. */
export const isLinkValidAt = (purpose: LinkPurpose, madeAt: Date | string, now: Date): boolean =>
  now.getTime() - new Date(madeAt).getTime() <= linkLifetimesMs[purpose] && !isInFuture(madeAt, now);

/** The path of each link on the host. */
const pathOf: Record<LinkPurpose, string> = {
  verify: mailedPaths.verify,
  reset: mailedPaths.newPassword,
  email: mailedPaths.newEmail,
};

/** The dependencies of signing. */
export interface LinkContext {
  siteUrl: string;
  accountSecret: string;
  now: () => Date;
}

/** A link whose signature is valid. */
export interface VerifiedLink {
  userId: number;
  /** The time when the link was created. */
  madeAt: Date;
}

/** The error for a link that has been changed or used. */
export const invalidSignature = () => new ApiError(400, { detail: 'Invalid signature' });
export const userNotFound = () => new ApiError(400, { detail: 'User not found' });

/** @param newEmail the address that the link confirms; empty for the account's current address */
function sign(purpose: LinkPurpose, userId: string, timestamp: string, newEmail: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['link', purpose, userId, timestamp, ...(newEmail === '' ? [] : [newEmail])]))
    .digest('base64url');
}

/**
 * The address of a new link, below the site's configured origin.
 * @param newEmail the address that the link confirms; empty for the account's current address
 */
export function makeLink(
  purpose: LinkPurpose,
  userId: number,
  { siteUrl, accountSecret, now }: LinkContext,
  newEmail = '',
): string {
  const timestamp = String(now().getTime());
  const signature = sign(purpose, String(userId), timestamp, newEmail, accountSecret);
  return `${siteUrl}${pathOf[purpose]}?${new URLSearchParams({ user_id: String(userId), timestamp, signature })}`;
}

/** Reads the three fields of a link; missing ones are recorded as errors. */
export const readLink = (fields: BodyFields) => ({
  userId: fields.text('user_id'),
  timestamp: fields.text('timestamp'),
  signature: fields.text('signature'),
});

/**
 * Checks a link. The signature comes first, so that a forged link reveals nothing else.
 * @throws {ApiError} 400 when the link is forged, expired or from the future
 */
export function checkLink(
  purpose: LinkPurpose,
  { userId, timestamp, signature }: ReturnType<typeof readLink>,
  { accountSecret, now }: LinkContext,
  newEmail = '',
): VerifiedLink {
  if (!isSameSecret(signature, sign(purpose, userId, timestamp, newEmail, accountSecret))) throw invalidSignature();
  const madeAt = new Date(Number(timestamp));
  if (!isLinkValidAt(purpose, madeAt, now())) throw new ApiError(400, { detail: 'Signature expired' });
  return { userId: Number(userId), madeAt };
}
