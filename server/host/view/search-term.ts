// The words of a search, in the same form for every backend, and the address of a search.
import { withoutInvisible } from '../../../rules/forms/email.ts';
import { searchPath } from '../../../rules/site/site-paths.ts';
import type { SearchType } from '../../contract/pages.ts';

/** Maximum length in characters: the search fields accept no more, and no backend has to. */
const maxTermLength = 200;

/**
 * The words as they are sent to a backend: composed letters, without invisible characters, and with single spaces
 * between the words. A word that was copied from a text often has other characters, and a backend compares characters.
 * Cut to 200 characters; empty for none.
 */
export const parseSearchTerm = (given: string | null): string =>
  withoutInvisible(given ?? '', ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .slice(0, maxTermLength)
    .toWellFormed();

/** The address of a search; page 1 has no parameter. */
export function searchAddress(term: string, type: SearchType | null, isExact = false): string {
  const query = new URLSearchParams({
    search: term,
    ...(type && { type: type.search_type }),
    ...(isExact && { exact: 'true' }),
  });
  return `${searchPath}?${query}`;
}
