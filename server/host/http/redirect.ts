// Redirects to an address, with a limited length of the response's headers: a proxy refuses long headers, and may count the host
// as failed.
import type { Response } from 'express';
import { commonHeaders } from './headers.ts';

/** A quarter of the header size that the proxies of deploy/ read, and longer than any address that the site links to. */
export const maxLocationLength = 4000;

/**
 * Sends every redirect of the host.
 * @param address sent without its query if it would be too long with it: a visitor may have written a query of any length
 */
export function redirect(res: Response, status: 301 | 302 | 303 | 308, address: string): void {
  // Express percent-encodes the address, which makes three characters of one.
  const location = String(res.set(commonHeaders).location(address).get('location'));
  res.redirect(status, location.length <= maxLocationLength ? address : address.replace(/[?#].*$/s, ''));
}
