// How old paths of redirects are spelled in the database, and looked up (content-api.md, section 2).

/** An old path as it is kept: a slash in front, none at the end. */
export function normaliseOldPath(path: string): string {
  const [address = '', ...query] = path.split('?');
  const plain = `/${address.replace(/^\/+/, '')}`.replace(/(.)\/$/, '$1');
  return query.length === 0 ? plain : `${plain}?${query.join('?')}`;
}

/** The kept spellings of an asked path: with its query, then without. */
export function oldPathsToTry(asked: string): string[] {
  const [withoutFragment = ''] = asked.split('#', 1);
  const path = normaliseOldPath(withoutFragment.replace(/^[a-z]+:\/\/[^/?]*/i, ''));
  return path.includes('?') ? [path, path.slice(0, path.indexOf('?'))] : [path];
}
