// Links in mails that prove who opens them: signed, bound to their purpose, and good for a while (docs/content-api.md, section 7).
import { createHmac } from 'node:crypto';
import { ApiError } from '../routes/api-error.ts';
import { isSameSecret } from '../secrets.ts';
import type { AccountFields } from './read-fields.ts';

/** What a link is for. */
export type LinkPurpose = 'verify' | 'reset';

/** How long a link holds. */
export const linkHoldsMs: Record<LinkPurpose, number> = { verify: 7 * 24 * 60 * 60_000, reset: 60 * 60_000 };

/** Where a link leads, on the host. */
const pathOf: Record<LinkPurpose, string> = { verify: '/vahvista/', reset: '/uusi-salasana/' };

/** What signing needs to know. */
export interface LinkContext {
  siteUrl: string;
  accountSecret: string;
  now: () => Date;
}

/** A link that has been found genuine. */
export interface LinkToMail {
  userId: number;
  /** When it was made. */
  madeAt: Date;
}

/** Somebody has changed the link, or it has been used. */
export const invalidSignature = () => new ApiError(400, { detail: 'Invalid signature' });
export const userNotFound = () => new ApiError(400, { detail: 'User not found' });

function sign(purpose: LinkPurpose, userId: string, timestamp: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['link', purpose, userId, timestamp]))
    .digest('base64url');
}

/** The address of a link that is made now. Only the site's configured origin stands in it. */
export function makeLink(purpose: LinkPurpose, userId: number, { siteUrl, accountSecret, now }: LinkContext): string {
  const timestamp = String(now().getTime());
  const signature = sign(purpose, String(userId), timestamp, accountSecret);
  return `${siteUrl}${pathOf[purpose]}?${new URLSearchParams({ user_id: String(userId), timestamp, signature })}`;
}

/** The three fields of a link; what is missing is noted among the others' problems. */
export const readLink = (fields: AccountFields) => ({
  userId: fields.text('user_id'),
  timestamp: fields.text('timestamp'),
  signature: fields.text('signature'),
});

/** Signature first: of a forged link nothing else is told. @throws {ApiError} 400 when it is forged or too old */
export function checkLink(
  purpose: LinkPurpose,
  { userId, timestamp, signature }: ReturnType<typeof readLink>,
  { accountSecret, now }: LinkContext,
): LinkToMail {
  if (!isSameSecret(signature, sign(purpose, userId, timestamp, accountSecret))) throw invalidSignature();
  const madeAt = new Date(Number(timestamp));
  if (now().getTime() - madeAt.getTime() > linkHoldsMs[purpose])
    throw new ApiError(400, { detail: 'Signature expired' });
  return { userId: Number(userId), madeAt };
}
