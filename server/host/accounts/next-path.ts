// Where a visitor goes after a login: a path of this site, whatever the address said.
import { spellPath } from '../../contract/site-path.ts';
import { accountPaths } from './account-paths.ts';

const longest = 500;
/** Pages that would only send on or ask again, and what is no page. */
const { profile: _profile, tools: _tools, ...noGoals } = accountPaths;
const closed = [...Object.values(noGoals), '/api/'];

/**
 * @param value the parameter `next`, as it came
 * @returns an own path, with its query and fragment; the front page for anything else
 */
export function readNext(value: unknown): string {
  if (typeof value !== 'string' || value.length > longest) return '/';
  // Browsers take a backslash for a slash, and leave out tabs and line breaks wherever they stand.
  if (!/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return '/';
  if (!URL.canParse(value, 'https://own.invalid')) return '/';
  const { origin, pathname, search, hash } = new URL(value, 'https://own.invalid');
  // "/.//evil.example" is a path that begins with two slashes once its dots are gone.
  if (origin !== 'https://own.invalid' || pathname.startsWith('//')) return '/';
  const path = spellPath(pathname);
  const folder = path.endsWith('/') ? path : `${path}/`;
  return closed.some((start) => folder.startsWith(start)) ? '/' : path + search + hash;
}

/** An account page that comes back to where the visitor was. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?${new URLSearchParams({ next })}`;
