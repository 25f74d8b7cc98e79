// Counts and lists the entries of the search index that match an expression.

import { cachedByVersion } from '../store/cached-by-version.ts';
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';

/** The number of indexed pages; 0 before the index is created. */
export const countIndexed = cachedByVersion(
  async (store) => {
    const query = store.selectFrom('search_pages').select((eb) => eb.fn.countAll<number>().as('pages'));
    return Number((await query.executeTakeFirstOrThrow()).pages);
  },
  (pages) => pages > 0,
);

/** Whether any page matches an expression. */
export const hasMatch = async (store: Store, expression: string): Promise<boolean> =>
  (await firstMatch(store, [expression])) !== null;

/** The position of the first expression that any page matches, in one query; null when there is none. */
export const firstMatch = async (store: Store, expressions: readonly string[]): Promise<number | null> =>
  expressions.length === 0 ? null : engineOf(store).search.firstAnswered(store, expressions);

/** The index positions of the pages that match each of some expressions, in one query. */
export const listMatches = async (store: Store, expressions: readonly string[]): Promise<number[][]> =>
  expressions.length === 0 ? [] : engineOf(store).search.listPlaces(store, expressions);

/** For each expression, the index positions of the given pages that match it. */
export const listMatchesAmong = async (
  store: Store,
  expressions: readonly string[],
  places: readonly number[],
): Promise<number[][]> =>
  expressions.length === 0 || places.length === 0
    ? expressions.map(() => [])
    : engineOf(store).search.listPlacesAmong(store, expressions, places);

/** A set of index positions. A `Set` of tens of thousands of numbers takes longer than the search itself. */
export interface PositionSet {
  has(place: number): boolean;
  size: number;
}

export function createPositionSet(...lists: (readonly number[])[]): PositionSet {
  let last = 0;
  for (const places of lists) for (const place of places) if (place > last) last = place;
  const marks = new Uint8Array(last + 1);
  let size = 0;
  for (const places of lists)
    for (const place of places) {
      size += 1 - (marks[place] ?? 0);
      marks[place] = 1;
    }
  return { has: (place) => marks[place] === 1, size };
}
