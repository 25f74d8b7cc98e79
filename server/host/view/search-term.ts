// Normalises the words of a search, so that every backend receives them in the same form.
import { withoutInvisible } from '../../../rules/email.ts';

/** Maximum length in characters: the search fields accept no more, and no backend has to. */
const longestTerm = 200;

/**
 * The words as they are sent to a backend: composed letters, without invisible characters, and with single spaces
 * between the words. A word that was copied from a text often has other characters, and a backend compares characters.
 * Cut to 200 characters; empty for none.
 */
export const parseSearchTerm = (given: string | null): string =>
  withoutInvisible(given ?? '', ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .slice(0, longestTerm)
    .toWellFormed();
