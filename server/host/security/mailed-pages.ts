// Keeps the addresses of pages that are opened from a mail: the token in them is worth as much as what the mail is for.
import type { Request, Response } from 'express';
import { beforeHeaders } from './final-headers.ts';
import { allowStyles, stylesAllowedBy } from './headers.ts';

/**
 * Middleware for all paths that mails lead to with a token. Whatever is sent there, also a failure, tells its address to no
 * other page, and loads nothing from another site, whose scripts could read the address.
 * @param ownPolicy a content security policy without vendors; the page's own styles are allowed besides
 */
export const keepAddress =
  (ownPolicy: string) =>
  (_req: Request, res: Response, next: () => void): void => {
    beforeHeaders(res, () => {
      const styles = stylesAllowedBy(String(res.getHeader('content-security-policy')));
      res.set({ 'referrer-policy': 'no-referrer', 'content-security-policy': allowStyles(ownPolicy, styles) });
    });
    next();
  };
