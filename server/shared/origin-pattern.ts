// Patterns of origins: `https://*.partner.example` matches the origins of all names below `partner.example`.
import { registrableDomain } from './registrable-domain.ts';

/**
 * Matches one label or more, as in a content security policy (https://www.w3.org/TR/CSP3/#match-hosts): `www.partner.example` and
 * `a.b.partner.example`, but not `partner.example` itself.
 */
const names = String.raw`(?:[a-z0-9_-]+\.)+`;
const shape = /^(https?:\/\/)\*\.([^*:]+)(:\d+)?$/;

/** Whether a configured origin is a pattern. */
export const isPattern = (listed: string): boolean => listed.includes('*');

/** @returns the reason why the pattern is not allowed; null for a valid one */
export function faultOfPattern(pattern: string): 'star' | 'everybody' | null {
  if (/^https?:\/\/\*(:\d+)?$/.test(pattern)) return 'everybody';
  const host = shape.exec(pattern)?.[2];
  if (host === undefined) return 'star';
  return registrableDomain(host) === null ? 'everybody' : null;
}

/** @returns a function that tests whether an origin matches the pattern, including scheme and port */
export function readPattern(pattern: string): (origin: string) => boolean {
  const [, scheme = '', host = '', port = ''] = shape.exec(pattern) ?? [];
  const wanted = new RegExp(`^${scheme}${names}${`${host}${port}`.replaceAll('.', String.raw`\.`)}$`);
  return (origin) => wanted.test(origin);
}
