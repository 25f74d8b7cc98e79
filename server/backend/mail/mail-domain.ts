// The domain of the site's mail.
import { isIP } from 'node:net';

/**
 * The site's domain without `www`; receivers refuse mail from another domain. A site on localhost or an IP address gets an
 * invented domain.
 */
export function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const isReal = hostname.includes('.') && isIP(hostname) === 0;
  return isReal ? hostname.replace(/^www\./, '') : 'piha.example';
}
