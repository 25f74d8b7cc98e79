// Protects the URLs of pages that are opened from a mail: the token in such a URL permits what the mail is for.
import type { Request, Response } from 'express';
import { beforeHeaders } from './final-headers.ts';
import { allowStyles, stylesAllowedBy } from './headers.ts';

/**
 * Middleware for all paths to which mails link with a token. No response at these paths, including errors, sends its URL to
 * another page, or loads anything from another site, whose scripts could read the URL.
 * @param ownPolicy a content security policy without vendors; the page's inline styles are allowed besides
 */
export const protectUrl =
  (ownPolicy: string) =>
  (_req: Request, res: Response, next: () => void): void => {
    beforeHeaders(res, () => {
      const styles = stylesAllowedBy(String(res.getHeader('content-security-policy')));
      res.set({ 'referrer-policy': 'no-referrer', 'content-security-policy': allowStyles(ownPolicy, styles) });
    });
    next();
  };
