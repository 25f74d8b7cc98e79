// Reads a browser's report of a search that found nothing (docs/product/tracking.md, "Fruitless searches").
import * as v from 'valibot';
import { countableWords } from '../../../rules/countable-words.ts';
import { visitorId } from './read-event.ts';

/** A search whose page showed nothing found. */
export interface FruitlessSearch {
  /** As {@link countableWords} gives them. */
  words: string;
  userId: string;
}

const shape = v.object({ event: v.literal('fruitless_search'), label: v.string(), userId: visitorId });

/** @returns null for another event, for words that are not counted, and for a visitor who cannot be told apart */
export function readFruitlessSearch(body: unknown): FruitlessSearch | null {
  const { output, success } = v.safeParse(shape, body);
  if (!success) return null;
  const words = countableWords(output.label);
  return words === '' || output.userId === '' ? null : { words, userId: output.userId };
}
