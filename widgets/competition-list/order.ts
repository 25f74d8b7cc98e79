// The order of competition works for one visitor: no place in a list is worth votes.
// Nothing is stored for it: it stays with the history's entry, so that a reload and "Back" find every work in its place.

const key = 'worksOrder';
/** So many orders there are. */
export const orders = 256;

/** The visitor's own number, made up when the page is opened. */
export function findSeed(): number {
  const state: unknown = history.state;
  const kept = (state as { [key]?: unknown } | null)?.[key];
  if (Number.isInteger(kept) && (kept as number) >= 0 && (kept as number) < orders) return kept as number;
  const [seed = 0] = crypto.getRandomValues(new Uint8Array(1));
  const others = typeof state === 'object' ? state : null;
  history.replaceState({ ...others, [key]: seed }, '');
  return seed;
}

/** Mixes a number and an id into a place that neither of them shows; a work that is added leaves the others in order. */
function placeOf(seed: number, id: number): number {
  let mixed = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(id + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** The ids in the order that belongs to a seed. */
export const inOrder = (ids: readonly number[], seed: number): number[] =>
  [...ids].sort((a, b) => placeOf(seed, a) - placeOf(seed, b) || a - b);
