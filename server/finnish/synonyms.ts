// Finds the synonyms of a word.
import { synonymLines } from './synonym-list.ts';
import { wordKeys } from './word-keys.ts';

const groups = new Map<string, Set<string>>();

for (const line of synonymLines.split('\n')) {
  const [both = '', oneWay = ''] = line.split('>', 2);
  const equals = both.split('=').map((word) => word.trim());
  const others = oneWay.split(/\s+/).filter((word) => word !== '');
  for (const word of equals.filter((each) => each !== '')) {
    const known = groups.get(word) ?? new Set();
    for (const other of [...equals, ...others]) if (other !== word) known.add(other);
    groups.set(word, known);
  }
}

/** Basic forms of the other words that a search for this word also finds, whatever its case ending. */
export function synonymsOf(word: string): string[] {
  return [...new Set(wordKeys(word).flatMap((key) => [...(groups.get(key) ?? [])]))];
}
