// Brings the words of a search into the form in which every backend gets them, whoever has typed them.
import { withoutInvisible } from '../../../rules/email.ts';

/** The fields take no more, and no backend has to. */
const longestTerm = 200;

/**
 * The words as a backend is asked for them: composed letters, without invisible characters, and with single spaces between
 * them. A word that was copied from a text often has others, and a backend compares characters. Cut to 200 characters;
 * empty for none.
 */
export const parseSearchTerm = (given: string | null): string =>
  withoutInvisible(given ?? '', ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .slice(0, longestTerm)
    .toWellFormed();
