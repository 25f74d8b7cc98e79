// Synonyms: those in the list of the language, and lines that a site adds.
import { synonymLines } from './synonym-list.ts';
import { wordKeys } from './word-keys.ts';

/**
 * Lines of synonyms in basic forms. With "a = b = c", a search for each of the words also finds the others; with "a > b c", a
 * search for a also finds b and c, but not the reverse. A line may contain both signs: "a = b > c".
 */
export type SynonymLines = readonly string[];

export interface Synonyms {
  /** Basic forms of the other words that a search for this word also finds, with any case ending. */
  of(word: string): string[];
  /** Every word that has synonyms. */
  words(): string[];
}

const lineShape = /^[\p{L}\p{N}]+(?: = [\p{L}\p{N}]+)*(?: > [\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u;

/** Whether a line has the described format, with at least two words. */
export const isSynonymLine = (line: string): boolean => lineShape.test(line) && /[=>]/.test(line);

/** @param lines lines that are added to those of the language */
export function createSynonyms(lines: SynonymLines = []): Synonyms {
  const groups = new Map<string, Set<string>>();
  const listed = synonymLines.split('\n').map((line) => line.trim());
  for (const line of [...listed.filter((each) => each !== ''), ...lines]) {
    const [both = '', oneWay = ''] = line.split(' > ', 2);
    const equals = both.split(' = ');
    const others = oneWay.split(' ').filter((word) => word !== '');
    for (const word of equals) {
      const known = groups.get(word) ?? new Set();
      for (const other of [...equals, ...others]) if (other !== word) known.add(other);
      groups.set(word, known);
    }
  }
  return {
    of: (word) => [...new Set(wordKeys(word).flatMap((key) => [...(groups.get(key) ?? [])]))],
    words: () => [...groups.keys()],
  };
}

const ofLanguage = createSynonyms();

/** Returns {@link Synonyms.of} from the list of the language alone. */
export const synonymsOf = (word: string): string[] => ofLanguage.of(word);
