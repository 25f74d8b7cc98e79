// The addresses to which content may link.
import { spellAddress } from './site-path.ts';

const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a host is one of the given ones, or a subdomain of one. */
export const isOwnHost = (hostname: string, ownHosts: readonly string[]): boolean =>
  ownHosts.some((own) => hostname === own || hostname.endsWith(`.${own}`));

/**
 * @returns the address without the characters that browsers ignore: a path of the site in its canonical spelling, or an absolute
 * URL with a harmless scheme; an empty text for any other
 */
export function cleanAddress(address: string): string {
  // Browsers remove these characters from a URL, so that "/\t/host" would be "//host" (https://url.spec.whatwg.org/#url-parsing).
  const clean = address.replace(/[\t\r\n]/g, '').trim();
  // "//host" is a URL of another host, although it looks like a path.
  if (/^[/#?](?![/\\])/.test(clean)) return clean.startsWith('/') ? spellAddress(clean) : clean;
  return URL.canParse(clean) && safeSchemes.has(new URL(clean).protocol) ? clean : '';
}
