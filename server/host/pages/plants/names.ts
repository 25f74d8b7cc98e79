// Finds the registry's plants in a text by their names, in any inflected form.
import type { PageName } from '../../../contract/items.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { type FoundWord, findWords } from '../../../finnish/find-words.ts';
import { ownKey, wordKeys } from '../../../finnish/word-keys.ts';

/** Makes the keys of a word in a text: its possible basic forms. */
export type MakeKeys = (word: string) => readonly string[];

/** A plant's name that was found in a text. */
interface FoundName {
  plant: PageName;
  start: number;
  end: number;
}

export interface PlantNames {
  /** Returns the longest name that begins with the word at `index`. */
  nameAt(words: readonly FoundWord[], index: number, text: string): FoundName | null;
  /** Returns the plant whose card is at a path. */
  plantAt(path: string): PageName | null;
}

interface PlantName {
  plant: PageName;
  /** A key for each word: a registry has names in the basic form, which is a word's own key. */
  keys: string[];
}

/** A path that needs no escaping in an attribute, and leads to no other host. */
const plainPath = /^\/[\w.~%-][\w.~%/-]*$/;

const headOf = (word: string, length: number) => word.slice(0, length).toLowerCase();
/**
 * The numbers of first letters that are compared. Making keys is slow, so only words that begin like some name are
 * looked up. No inflection changes the first two letters.
 */
const headLengths = [2, 3];
/** In a name of at least this length, no inflection changes the third letter either. */
const longName = 7;

export function readPlantNames(registry: readonly PageName[], makeKeys: MakeKeys = wordKeys): PlantNames {
  const plants = registry.filter(({ meta }) => plainPath.test(meta.relative_url));
  const byFirstKey = new Map<string, PlantName[]>();
  const heads = new Set<string>();
  for (const plant of plants) {
    const words = findWords(plant.title);
    const keys = words.map(({ word }) => ownKey(word));
    const [first] = words;
    const [key] = keys;
    if (!first || key === undefined) continue;
    const sameBeginning = byFirstKey.get(key);
    if (sameBeginning) sameBeginning.push({ plant, keys });
    else byFirstKey.set(key, [{ plant, keys }]);
    heads.add(headOf(first.word, first.word.length >= longName ? 3 : 2));
  }
  for (const sameBeginning of byFirstKey.values()) sameBeginning.sort((a, b) => b.keys.length - a.keys.length);
  const byPath = new Map(plants.map((plant) => [plant.meta.relative_url, plant]));
  const mayBegin = (word: string) => headLengths.some((length) => heads.has(headOf(word, length)));

  return {
    plantAt: (path) => byPath.get(path) ?? null,
    nameAt(words, index, text) {
      const first = words[index];
      if (!first || !mayBegin(first.word)) return null;
      for (const key of makeKeys(first.word))
        for (const { plant, keys } of byFirstKey.get(key) ?? []) {
          const found = words.slice(index, index + keys.length);
          const last = found.at(-1);
          if (last && hasAll(found, keys, text)) return { plant, start: first.start, end: last.end };
        }
      return null;
    },
  };

  /** Whether the words are those of the name, separated only by spaces. */
  function hasAll(found: readonly FoundWord[], keys: readonly string[], text: string): boolean {
    return keys.every((key, place) => {
      const word = found[place];
      if (!word) return false;
      if (place === 0) return true;
      const before = found[place - 1];
      return (
        before !== undefined && /^\s+$/.test(text.slice(before.end, word.start)) && makeKeys(word.word).includes(key)
      );
    });
  }
}

const known = new WeakMap<PageName, { plants: readonly PageName[]; names: PlantNames }>();

/** The names of a registry, cached as long as the registry is the same. */
export function plantNamesOf(plants: readonly PageName[]): PlantNames {
  const [first] = plants;
  if (!first) return readPlantNames([]);
  const before = known.get(first);
  // The list may be a new one with the same cached items.
  if (before && before.plants.length === plants.length && plants.every((plant, n) => plant === before.plants[n]))
    return before.names;
  const names = readPlantNames(plants);
  known.set(first, { plants, names });
  return names;
}

/** Maximum number of plants of one article whose cards are loaded: as many as one call returns. */
const maxNamed = 50;

/**
 * Finds the plants that texts with markup name anywhere, in reading order. All plants that an article can link are
 * among them.
 */
export function plantsNamedIn(texts: readonly string[], names: PlantNames): PageName[] {
  const found = new Set<PageName>();
  for (const html of texts) {
    const text = plainText(html);
    const words = findWords(text);
    for (const index of words.keys()) {
      const name = names.nameAt(words, index, text);
      if (name) found.add(name.plant);
      if (found.size >= maxNamed) return [...found];
    }
  }
  return [...found];
}
