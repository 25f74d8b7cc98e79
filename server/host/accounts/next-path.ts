// The path after a login: always a path of this site, whatever the address contains.
import { accountPaths } from '../../../rules/site/site-paths.ts';
import { spellPath } from '../../contract/site-path.ts';

const maxLength = 500;
/** Pages that would only redirect or show the login again, and addresses that are not pages. */
const { profile: _profile, tools: _tools, ...noGoals } = accountPaths;
const closed = [...Object.values(noGoals), '/api/'];

/**
 * @param value the raw parameter `next`
 * @returns a path of this site, with its query and fragment; the front page for anything else
 */
export function readNext(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxLength) return '/';
  // Browsers read a backslash as a slash, and drop tabs and line breaks anywhere in an address.
  if (!/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return '/';
  if (!URL.canParse(value, 'https://own.invalid')) return '/';
  const { origin, pathname, search, hash } = new URL(value, 'https://own.invalid');
  // "/.//evil.example" becomes a path that begins with two slashes once its dots are resolved.
  if (origin !== 'https://own.invalid' || pathname.startsWith('//')) return '/';
  const path = spellPath(pathname);
  const folder = path.endsWith('/') ? path : `${path}/`;
  return closed.some((start) => folder.startsWith(start)) ? '/' : path + search + hash;
}

/** Path of an account page that returns to the visitor's current path. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?${new URLSearchParams({ next })}`;
