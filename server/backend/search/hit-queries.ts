// Counts and lists the rows of the search index that an expression matches.
import { engineOf } from '../store/engine.ts';
import { keptByVersion } from '../store/kept-by-version.ts';
import type { Store } from '../store/open-store.ts';

/** The number of pages that were indexed; 0 before the index is made. */
export const countIndexed = keptByVersion(
  async (store) => {
    const query = store.selectFrom('search_pages').select((eb) => eb.fn.countAll<number>().as('pages'));
    return Number((await query.executeTakeFirstOrThrow()).pages);
  },
  (pages) => pages > 0,
);

/** Whether any page matches. */
export const hasMatch = async (store: Store, expression: string): Promise<boolean> =>
  (await firstMatch(store, [expression])) !== null;

/** The number of the first expression that any page matches, in one query; null when there is none. */
export const firstMatch = async (store: Store, expressions: readonly string[]): Promise<number | null> =>
  expressions.length === 0 ? null : engineOf(store).search.firstAnswered(store, expressions);

/** The places in the index of the pages that match each of some expressions, in one query. */
export const listMatches = async (store: Store, expressions: readonly string[]): Promise<number[][]> =>
  expressions.length === 0 ? [] : engineOf(store).search.listPlaces(store, expressions);

/** Which of some pages, by their places, match each of some expressions. */
export const listMatchesAmong = async (
  store: Store,
  expressions: readonly string[],
  places: readonly number[],
): Promise<number[][]> =>
  expressions.length === 0 || places.length === 0
    ? expressions.map(() => [])
    : engineOf(store).search.listPlacesAmong(store, expressions, places);

/** A set of places in the index. A `Set` of tens of thousands of numbers takes longer than the search itself. */
export interface PlaceSet {
  has(place: number): boolean;
  size: number;
}

export function placeSet(...lists: (readonly number[])[]): PlaceSet {
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
