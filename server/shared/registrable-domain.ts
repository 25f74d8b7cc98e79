// The part of a host name that one owner has registered, by the Public Suffix List (https://publicsuffix.org).
import { createRequire } from 'node:module';
import type * as Tldts from 'tldts';

const require = createRequire(import.meta.url);

/**
 * Returns `a.co.uk` for `www.a.co.uk`, and `a.vercel.app` unchanged, because the customers of a platform are different owners.
 * The list is loaded on the first call, because few sites need its megabytes.
 * @returns null for a public suffix such as `co.uk`, and for a host without a domain
 */
export const registrableDomain = (host: string): string | null =>
  (require('tldts') as typeof Tldts).getDomain(host, { allowPrivateDomains: true });
