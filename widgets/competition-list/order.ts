// The order of competition works for one visitor, so that no position in the list brings more votes. Nothing is stored:
// the seed is part of the history entry, so a reload and "Back" preserve the order.

const key = 'worksOrder';
/** The number of possible orders. */
export const orders = 256;

/** The visitor's random seed, drawn when the page is opened. */
export function findSeed(): number {
  const state: unknown = history.state;
  const earlier = (state as { [key]?: unknown } | null)?.[key];
  if (Number.isInteger(earlier) && (earlier as number) >= 0 && (earlier as number) < orders) return earlier as number;
  const [seed = 0] = crypto.getRandomValues(new Uint8Array(1));
  const others = typeof state === 'object' ? state : null;
  history.replaceState({ ...others, [key]: seed }, '');
  return seed;
}

/** Hashes a seed and an id into a sort key that reveals neither. Adding a work does not change the order of the others. */
function placeOf(seed: number, id: number): number {
  let mixed = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(id + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Sorts the ids into the order that belongs to a seed. */
export const inOrder = (ids: readonly number[], seed: number): number[] =>
  [...ids].sort((a, b) => placeOf(seed, a) - placeOf(seed, b) || a - b);
