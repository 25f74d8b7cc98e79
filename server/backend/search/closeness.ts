// Computes how close together the words of a search are in a text.
import type { InterpretedWord } from './interpreted-word.ts';

/** Maximum distance in characters. Words of one sentence are close; words of one paragraph are less close. */
const far = 240;
/** Endings differ by about this number of characters; shorter stems would be found in any text. */
const ending = 2;
const shortestStem = 4;

/** The stems by which a word is found in a text without splitting the text into words. */
function stemsOf({ keys, derivations, synonyms }: InterpretedWord): string[] {
  const stems = [...keys, ...derivations, ...synonyms].map((key) =>
    key.slice(0, Math.max(shortestStem, key.length - ending)),
  );
  return [...new Set(stems)].filter((stem) => stem.length >= shortestStem);
}

function placesOf(text: string, stems: readonly string[]): number[] {
  const places: number[] = [];
  for (const stem of stems)
    for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + stem.length)) places.push(at);
  return places.sort((a, b) => a - b);
}

/** The smallest distance between two sorted lists of positions. */
function leastDistance(one: readonly number[], other: readonly number[]): number {
  let [least, i, j] = [Number.POSITIVE_INFINITY, 0, 0];
  while (i < one.length && j < other.length) {
    const [a, b] = [one[i] ?? 0, other[j] ?? 0];
    least = Math.min(least, Math.abs(a - b));
    if (a < b) i += 1;
    else j += 1;
  }
  return least;
}

/**
 * @param text in lower case
 * @returns 1 if each word is next to the following word of the search, 0 if all are far apart or missing
 */
export function closeness(text: string, words: readonly InterpretedWord[]): number {
  const places = words.map((word) => placesOf(text, stemsOf(word)));
  const pairs = places.slice(1).map((those, index) => leastDistance(places[index] ?? [], those));
  const sum = pairs.reduce((all, distance) => all + Math.max(0, 1 - distance / far), 0);
  return pairs.length === 0 ? 0 : sum / pairs.length;
}
