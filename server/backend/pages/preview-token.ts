// Signed tokens that open one draft for a day.
import { createHmac } from 'node:crypto';
import { clockSkewMs } from '../../shared/clocks.ts';
import { isSameSecret } from '../shared/secrets.ts';

const validForMs = 24 * 60 * 60 * 1000;

/** The draft that a preview token opens. */
export interface PreviewGrant {
  pageId: number;
  /** The page's type as callers of the API write it: `base.articlepage`. */
  contentType: string;
}

/** A token that opens a draft until 24 hours from now. */
export function createPreviewToken(grant: PreviewGrant, secret: string, now: Date): string {
  const claims = { page: grant.pageId, type: grant.contentType.toLowerCase(), until: now.getTime() + validForMs };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${sign(payload, secret)}`;
}

/** The address of a draft on the site, until 24 hours from now. @param page its type without `base.` */
export function previewPath(page: { id: number; type: string }, secret: string, now: Date): string {
  const contentType = `base.${page.type.toLowerCase()}`;
  const token = createPreviewToken({ pageId: page.id, contentType }, secret, now);
  return `/preview/?${new URLSearchParams({ content_type: contentType, token })}`;
}

/** The page id of a genuine, current token for this type; otherwise null. */
export function readPreviewToken(token: string, contentType: string, secret: string, now: Date): number | null {
  const [payload = '', signature = ''] = token.split('.', 2);
  if (!isSameSecret(signature, sign(payload, secret))) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const leftMs = Number(claims.until) - now.getTime();
  // A token of the future would open the draft for longer than a day.
  const isValid = claims.type === contentType.toLowerCase() && leftMs > 0 && leftMs <= validForMs + clockSkewMs;
  return isValid ? Number(claims.page) : null;
}

const sign = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`preview:${payload}`).digest('base64url');
