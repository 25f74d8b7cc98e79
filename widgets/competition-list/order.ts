// The order of competition works for one visitor: no place in a list is worth votes (specification 3, "Competition").
// It is kept in the browser as one byte that the server never sees. One in 256 can tell nobody apart, it serves only the
// page that was asked for, and without it the works would change places at every visit: it needs no consent.
import { recall, remember } from '../shared/dom/remember.ts';

const key = 'works-order';
/** So many orders there are. */
export const orders = 256;

/** The visitor's own number, made up at the first visit; a browser that keeps nothing gets another one each time. */
export function findSeed(): number {
  const kept = recall('localStorage', key) ?? '';
  if (/^\d{1,3}$/.test(kept) && Number(kept) < orders) return Number(kept);
  const [seed = 0] = crypto.getRandomValues(new Uint8Array(1));
  remember('localStorage', key, String(seed));
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
