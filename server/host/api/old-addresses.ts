// The spellings of an old address under which a backend may have stored its redirect.
import { isMark } from '../../../rules/leads/campaign.ts';
import { readAddress, spellPath } from '../../contract/site-path.ts';

/**
 * The most specific spelling first: as requested; without the parameters that services add to any address; and with the remaining
 * parameters in alphabetical order, as some systems store them. Each path is returned decoded, as editors write, and
 * percent-encoded, as some systems write the redirects that they create themselves.
 * @param address a path in any spelling, with its query string
 * @returns one spelling for nearly every address, six at most; none for an impossible path
 */
export function spellingsOf(address: string): string[] {
  const [target = ''] = address.split('#', 1);
  const [path = ''] = target.split('?', 1);
  const plain = readAddress(path);
  if (plain === null) return [];
  const spelled = spellPath(path);
  const spellings = queriesOf(target.slice(path.length + 1)).flatMap((query) => [
    withQuery(plain, query),
    withQuery(spelled, query),
  ]);
  return [...new Set(spellings)];
}

function queriesOf(query: string): string[] {
  const own = query.split('&').filter((one) => !isMark(one));
  return [...new Set([query, own.join('&'), own.toSorted().join('&')])];
}

const withQuery = (path: string, query: string) => (query === '' ? path : `${path}?${query}`);
