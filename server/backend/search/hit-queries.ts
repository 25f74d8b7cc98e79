// Counts and lists the rows of the search index that an expression matches.
import { engineOf } from '../store/engine.ts';
import type { Store } from '../store/open-store.ts';

/** The number of all pages of the index. */
export async function countIndexed(store: Store): Promise<number> {
  const { count } = await store
    .selectFrom('search_pages')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether any page matches. */
export const hasMatch = (store: Store, expression: string): Promise<boolean> => hasMatches(store, expression, 1);

/** Whether a number of pages match. */
export async function hasMatches(store: Store, expression: string, number: number): Promise<boolean> {
  const rows = await store
    .selectFrom('search_index')
    .where(engineOf(store).search.matches(expression))
    .select('rowid')
    .limit(number)
    .execute();
  return rows.length === number;
}

/** The places in the index of the pages that match each of some expressions, in one query. */
export const listMatches = async (store: Store, expressions: readonly string[]): Promise<number[][]> =>
  expressions.length === 0 ? [] : engineOf(store).search.listPlaces(store, expressions);

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
