// How old paths of redirects are spelled in the database, and looked up (docs/content-api.md, section 2).
import { readAddress } from '../../contract/site-path.ts';

/** A slash in front, none at the end. */
function trimPath(address: string): string {
  const [path = '', ...query] = address.split('?');
  const plain = `/${path.replace(/^\/+/, '')}`.replace(/(.)\/$/, '$1');
  return query.length === 0 ? plain : `${plain}?${query.join('?')}`;
}

/**
 * An old path as it is kept: decoded.
 * @param address as editors write it, in any spelling
 * @returns null when there can be no such path
 */
export function keptOldPath(address: string): string | null {
  const plain = readAddress(address);
  return plain === null ? null : trimPath(plain);
}

/** The kept spellings of an asked path, which callers have decoded: with its query, then without. */
export function oldPathsToTry(asked: string): string[] {
  const [withoutFragment = ''] = asked.normalize('NFC').split('#', 1);
  const path = trimPath(withoutFragment.replace(/^[a-z]+:\/\/[^/?]*/i, ''));
  return path.includes('?') ? [path, path.slice(0, path.indexOf('?'))] : [path];
}
