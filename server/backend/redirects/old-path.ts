// Spells old paths of redirects for the database and for lookups (docs/content-api.md, section 2).
import { readAddress } from '../../contract/site-path.ts';

/** Adds a slash at the start, and removes one at the end. */
function trimPath(address: string): string {
  const [path = '', ...query] = address.split('?');
  const plain = `/${path.replace(/^\/+/, '')}`.replace(/(.)\/$/, '$1');
  return query.length === 0 ? plain : `${plain}?${query.join('?')}`;
}

/**
 * An old path in its stored spelling: decoded.
 * @param address in an editor's spelling
 * @returns null for an impossible path
 */
export function keptOldPath(address: string): string | null {
  const plain = readAddress(address);
  return plain === null ? null : trimPath(plain);
}

/** The stored spellings of a requested path, which callers have decoded: with its query, then without. */
export function oldPathsToTry(asked: string): string[] {
  const [withoutFragment = ''] = asked.normalize('NFC').split('#', 1);
  const path = trimPath(withoutFragment.replace(/^[a-z]+:\/\/[^/?]*/i, ''));
  return path.includes('?') ? [path, path.slice(0, path.indexOf('?'))] : [path];
}
