// Origins by pattern: `https://*.partner.example` stands for the origins of all names below `partner.example`.
import { registrableDomain } from './registrable-domain.ts';

/**
 * One label or more, as in a content security policy (https://www.w3.org/TR/CSP3/#match-hosts): `www.partner.example`
 * and `a.b.partner.example`, but not `partner.example` itself.
 */
const names = String.raw`(?:[a-z0-9_-]+\.)+`;
const shape = /^(https?:\/\/)\*\.([^*:]+)(:\d+)?$/;

/** Whether a listed origin is meant as a pattern. */
export const isPattern = (listed: string): boolean => listed.includes('*');

/** @returns why the site must not start with this pattern; null for a good one */
export function faultOfPattern(pattern: string): 'star' | 'everybody' | null {
  if (/^https?:\/\/\*(:\d+)?$/.test(pattern)) return 'everybody';
  const host = shape.exec(pattern)?.[2];
  if (host === undefined) return 'star';
  return registrableDomain(host) === null ? 'everybody' : null;
}

/** @returns whether an origin is one of those; scheme and port count, too */
export function readPattern(pattern: string): (origin: string) => boolean {
  const [, scheme = '', host = '', port = ''] = shape.exec(pattern) ?? [];
  const wanted = new RegExp(`^${scheme}${names}${`${host}${port}`.replaceAll('.', String.raw`\.`)}$`);
  return (origin) => wanted.test(origin);
}
