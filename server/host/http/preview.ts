// Drafts for visitors with a preview link: rendered for each request, never cached (docs/content-api.md, section 2).
import type { Request } from 'express';
import type { PreviewRequest } from './page-renderer.ts';

/** All paths below this one are previews. */
const previewPrefix = '/preview/';
export const isPreviewPath = (path: string): boolean => path.startsWith(previewPrefix);

/** A URL with a token must not be sent to the hosts that the draft links to. */
export const previewHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * Recognises a preview by its path or by the parameter `?preview=true` on any path.
 * @returns the data of its link; an empty token when the link lacks it; null when this is no preview
 */
export function readPreview(req: Request): PreviewRequest | null {
  const { preview, token, content_type: contentType } = req.query;
  const isFlagged = typeof preview === 'string' && !['', '0', 'false'].includes(preview);
  if (!isFlagged && !isPreviewPath(req.path)) return null;
  return { token: textOf(token), contentType: textOf(contentType) };
}

/** A token never contains a NUL, which backends refuse in different ways. */
const textOf = (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : '');
