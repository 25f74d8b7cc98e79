// Spells old paths of redirects for the database and for lookups (docs/content-api.md, section 2).
import { readAddress } from '../../contract/site-path.ts';

/** Adds a slash at the start, and removes one at the end. */
function trimPath(address: string): string {
  const [path = '', ...query] = address.split('?');
  const plain = `/${path.replace(/^\/+/, '')}`.replace(/(.)\/$/, '$1');
  return query.length === 0 ? plain : `${plain}?${query.join('?')}`;
}

/**
 * An old path in its stored spelling: decoded, and its query in order.
 * @param address in an editor's spelling
 * @returns null for an impossible path
 */
export function keptOldPath(address: string): string | null {
  const plain = readAddress(address);
  return plain === null ? null : inOrder(trimPath(plain));
}

/** With the parameters of its query in alphabetical order: nobody knows in which one they will be asked for. */
function inOrder(address: string): string {
  const [path = '', ...query] = address.split('?');
  return query.length === 0 ? path : `${path}?${query.join('?').split('&').sort().join('&')}`;
}

/** The stored spellings of a requested path, which callers have decoded: with its query, then without it. */
export function oldPathsToTry(asked: string): string[] {
  const [withoutFragment = ''] = asked.normalize('NFC').split('#', 1);
  const path = trimPath(withoutFragment.replace(/^[a-z]+:\/\/[^/?]*/i, ''));
  // Earlier imports kept queries as they were written.
  return path.includes('?') ? [...new Set([path, inOrder(path)]), path.slice(0, path.indexOf('?'))] : [path];
}
