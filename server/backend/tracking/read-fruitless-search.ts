// Reads a browser's report of a search without results (docs/product/tracking.md, "Fruitless searches").
import * as v from 'valibot';
import { countableWords } from '../../../rules/tracking.ts';
import { visitorId } from './read-event.ts';

/** A search whose page showed no results. */
export interface FruitlessSearch {
  /** Words as normalised by {@link countableWords}. */
  words: string;
  userId: string;
}

const shape = v.object({ event: v.literal('fruitless_search'), label: v.string(), userId: visitorId });

/** @returns null for another event, for words that are not counted, and for a visitor without an id */
export function readFruitlessSearch(body: unknown): FruitlessSearch | null {
  const { output, success } = v.safeParse(shape, body);
  if (!success) return null;
  const words = countableWords(output.label);
  return words === '' || output.userId === '' ? null : { words, userId: output.userId };
}
