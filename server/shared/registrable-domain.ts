// The part of a host name that one owner has registered, by the Public Suffix List (https://publicsuffix.org).
import { createRequire } from 'node:module';
import type * as Tldts from 'tldts';

const require = createRequire(import.meta.url);

/**
 * Of `www.a.co.uk` it is `a.co.uk`, and of `a.vercel.app` the whole name, because a platform's customers share no owner.
 * The list is loaded when it is first asked: few sites need its megabytes.
 * @returns null for a name under which anybody can have one, such as `co.uk`, and for a host without a domain
 */
export const registrableDomain = (host: string): string | null =>
  (require('tldts') as typeof Tldts).getDomain(host, { allowPrivateDomains: true });
