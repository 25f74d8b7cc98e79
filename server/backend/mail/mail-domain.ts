// The domain that the site's mail comes from and goes to.
import { isIP } from 'node:net';

/** The site's own domain, without `www`: mail from another one is refused. A site on this machine has a made-up one. */
export function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const isReal = hostname.includes('.') && isIP(hostname) === 0;
  return isReal ? hostname.replace(/^www\./, '') : 'piha.example';
}
