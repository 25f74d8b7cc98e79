// Redirects to an address, with a bounded head of the answer: a proxy refuses a long one, and may take the host for failed.
import type { Response } from 'express';
import { commonHeaders } from '../security/headers.ts';

/** A quarter of what the proxies of deploy/ read of a head, and more than any address that the site links to. */
export const maxLocationLength = 4000;

/**
 * Every redirect of the host is made here.
 * @param address without its query where it would be too long with it: a visitor may have written one of any length
 */
export function redirect(res: Response, status: 301 | 302 | 303 | 308, address: string): void {
  // Express percent-encodes it, which makes three characters of one.
  const location = String(res.set(commonHeaders).location(address).get('location'));
  res.redirect(status, location.length <= maxLocationLength ? address : address.replace(/[?#].*$/s, ''));
}
