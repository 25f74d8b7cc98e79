// Normalises old paths of redirects for storing and lookups (docs/content-api.md, section 2).
import { readAddress } from '../../contract/site-path.ts';

/** Adds a slash at the start, and removes one at the end. */
function trimPath(address: string): string {
  const [path = '', ...query] = address.split('?');
  const plain = `/${path.replace(/^\/+/, '')}`.replace(/(.)\/$/, '$1');
  return query.length === 0 ? plain : `${plain}?${query.join('?')}`;
}

/**
 * An old path in its stored form: decoded, with sorted query parameters.
 * @param address as written by an editor
 * @returns null for an impossible path
 */
export function keptOldPath(address: string): string | null {
  const plain = readAddress(address);
  return plain === null ? null : inOrder(trimPath(plain));
}

/** Sorts the query parameters alphabetically, because requests may have them in any order. */
function inOrder(address: string): string {
  const [path = '', ...query] = address.split('?');
  return query.length === 0 ? path : `${path}?${query.join('?').split('&').sort().join('&')}`;
}

/** The stored forms to look up for a requested path, which callers have decoded: with its query, then without it. */
export function oldPathsToTry(asked: string): string[] {
  const [withoutFragment = ''] = asked.normalize('NFC').split('#', 1);
  const path = trimPath(withoutFragment.replace(/^[a-z]+:\/\/[^/?]*/i, ''));
  // Earlier releases stored queries without sorting them.
  return path.includes('?') ? [...new Set([path, inOrder(path)]), path.slice(0, path.indexOf('?'))] : [path];
}
