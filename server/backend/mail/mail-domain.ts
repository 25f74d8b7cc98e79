// The domain of the site's mail.
import { isIP } from 'node:net';

/**
 * The site's own domain, without `www`: mail from another domain is refused. A site on this machine has an invented
 * one.
 */
export function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const isReal = hostname.includes('.') && isIP(hostname) === 0;
  return isReal ? hostname.replace(/^www\./, '') : 'piha.example';
}
