// Other words for the same: the language's own list, and lines that a site adds.
import { synonymLines } from './synonym-list.ts';
import { wordKeys } from './word-keys.ts';

/**
 * Lines of synonyms, each of basic forms: "a = b = c" finds the others for each of its words; "a > b c" finds b and c for
 * a, but not the reverse. The signs may stand in one line: "a = b > c".
 */
export type SynonymLines = readonly string[];

export interface Synonyms {
  /** Basic forms of the other words that a search for this word also finds, whatever its case ending. */
  of(word: string): string[];
  /** Every word that has synonyms. */
  words(): string[];
}

const lineShape = /^[\p{L}\p{N}]+(?: = [\p{L}\p{N}]+)*(?: > [\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u;

/** Whether a line has the described form, with at least two words. */
export const isSynonymLine = (line: string): boolean => lineShape.test(line) && /[=>]/.test(line);

/** @param lines added to those of the language */
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

/** {@link Synonyms.of} by the language's list alone. */
export const synonymsOf = (word: string): string[] => ofLanguage.of(word);
