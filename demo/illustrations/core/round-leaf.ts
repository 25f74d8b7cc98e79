// Round scalloped leaves: geranium, hollyhock, columbine leaflets, nasturtium, lady's mantle kin.
import { isLeftLit, type LeafColours } from './leaves.ts';
import { line, type Point, path, place, polar, smooth } from './shapes.ts';

/** The shape of a round leaf. */
export interface RoundLeafOptions {
  /** Scallops round the edge. */
  lobes?: number;
  /** The depth of the scallops, 0–1. */
  depth?: number;
  /** The extent of the leaf from its tip, radians to each side; π closes it behind the stalk. */
  sweep?: number;
  /** Veins from the stalk. */
  veins?: number;
}

const ORIGIN: Point = [0, 0];

function edge(size: number, side: number, { lobes, depth, sweep }: Required<RoundLeafOptions>): Point[] {
  const points: Point[] = [ORIGIN];
  const steps = Math.max(10, lobes * 3);
  for (let i = steps; i >= 0; i--) {
    const angle = (i / steps) * sweep;
    const scallop = 1 - depth * (0.5 - 0.5 * Math.cos((angle / sweep) * lobes * Math.PI));
    points.push(polar(ORIGIN, side * angle, size * scallop * (1 - 0.08 * (angle / sweep))));
  }
  return points;
}

/** A round leaf with its stalk meeting it at `at`, its tip towards `angle`. */
export function roundLeaf(
  at: Point,
  size: number,
  angle: number,
  colours: LeafColours,
  options: RoundLeafOptions = {},
): string {
  const all: Required<RoundLeafOptions> = { lobes: 7, depth: 0.14, sweep: 2.75, veins: 7, ...options };
  const lit = isLeftLit({ x: 0, y: 0, dx: Math.cos(angle), dy: Math.sin(angle) });
  const half = (side: number, isLit: boolean) =>
    path(`${smooth(edge(size, side, all))}Z`, isLit ? colours.light : colours.dark);
  let veins = '';
  for (let i = 0; i < all.veins; i++) {
    const turn = all.veins > 1 ? ((i / (all.veins - 1)) * 2 - 1) * all.sweep * 0.86 : 0;
    const [x, y] = polar(ORIGIN, turn, size * (1 - all.depth) * 0.86);
    veins += `M0 0L${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  const ribs =
    colours.vein && veins ? line(veins, colours.vein, Math.max(1.2, size * 0.014), 'stroke-opacity=".55"') : '';
  return place(half(-1, lit) + half(1, !lit) + ribs, at, angle);
}
