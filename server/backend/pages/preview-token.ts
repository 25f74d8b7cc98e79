// Signed tokens that give access to one draft for a day.
import { createHmac } from 'node:crypto';
import { clockSkewMs } from '../../shared/clocks.ts';
import { isSameSecret } from '../shared/secrets.ts';

const validForMs = 24 * 60 * 60 * 1000;

/** The draft to which a preview token gives access. */
export interface PreviewGrant {
  pageId: number;
  /** The page's type in the API's format: `base.articlepage`. */
  contentType: string;
}

/** Creates a token that gives access to a draft for 24 hours. */
export function createPreviewToken(grant: PreviewGrant, secret: string, now: Date): string {
  const claims = { page: grant.pageId, type: grant.contentType.toLowerCase(), until: now.getTime() + validForMs };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${sign(payload, secret)}`;
}

/** The path of a draft on the site, valid for 24 hours. @param page its type without `base.` */
export function previewPath(page: { id: number; type: string }, secret: string, now: Date): string {
  const contentType = `base.${page.type.toLowerCase()}`;
  const token = createPreviewToken({ pageId: page.id, contentType }, secret, now);
  return `/preview/?${new URLSearchParams({ content_type: contentType, token })}`;
}

/** The page id of a genuine, valid token for this type; otherwise null. */
export function readPreviewToken(token: string, contentType: string, secret: string, now: Date): number | null {
  const [payload = '', signature = ''] = token.split('.', 2);
  if (!isSameSecret(signature, sign(payload, secret))) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const leftMs = Number(claims.until) - now.getTime();
  // A token from the future would be valid for longer than a day.
  const isValid = claims.type === contentType.toLowerCase() && leftMs > 0 && leftMs <= validForMs + clockSkewMs;
  return isValid ? Number(claims.page) : null;
}

const sign = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`preview:${payload}`).digest('base64url');
