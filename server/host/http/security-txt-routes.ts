// security.txt (RFC 9116): where to report a vulnerability of the site.
import type { Request, Response } from 'express';
import { commonHeaders } from './headers.ts';

export const securityTxtPath = '/.well-known/security.txt';

const dayMs = 24 * 60 * 60 * 1000;
/** Validity of the file; the standard recommends less than a year: https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5 */
const validMs = 180 * dayMs;

export interface SecurityTxtOptions {
  /** Contact for reports, `mailto:` or `https:`; null without a contact. */
  contact: string | null;
  siteUrl: string;
  now(): Date;
}

export function serveSecurityTxt({ contact, siteUrl, now }: SecurityTxtOptions) {
  return (_req: Request, res: Response): void => {
    res.set(commonHeaders).type('text/plain; charset=utf-8');
    if (contact === null) return void res.status(404).send('Not found');
    // Counted from the day of the request: a site may run for longer than a year after its build and its start.
    const today = Math.floor(now().getTime() / dayMs) * dayMs;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(today + validMs).toISOString()}`,
      'Preferred-Languages: fi, en',
      `Canonical: ${siteUrl}${securityTxtPath}`,
    ];
    res.set('cache-control', 'public, max-age=86400').send(`${lines.join('\n')}\n`);
  };
}
