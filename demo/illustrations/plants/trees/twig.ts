// The twig in front of a deciduous tree.
import type { LeafColours } from '../../core/leaves.ts';
import type { Curve, Point } from '../../core/shapes.ts';
import { bough } from '../fruit.ts';
import { type Plate, shaded } from '../kit.ts';

/** The bark of a twig, lit and shaded. */
export const barkTones = ['#A08A74', '#5A4838'] as const;

/** The twig in front: it comes in from the upper right and hangs towards the middle. */
const twig: Curve = [
  [1660, 60],
  [1420, 190],
  [1240, 250],
  [980, 330],
];

const second: Curve = [
  [1340, 215],
  [1300, 380],
  [1250, 520],
  [1130, 700],
];

/** Draws one leaf of a tree. */
export type TwigLeaf = (at: Point, size: number, angle: number, tone: LeafColours) => string;

/** The twig and its side twig, in leaf. */
export function leafyTwig(plate: Plate, leafAt: TwigLeaf, size: number, count: number): string {
  const one = (curve: Curve, width: number, number: number) =>
    bough(
      curve,
      width,
      7,
      number,
      (at, angle, side, i) =>
        leafAt(
          at,
          size * (0.86 + (i % 3) * 0.1),
          angle + side * (0.85 + (i % 2) * 0.25),
          shaded(plate.leaf, (i % 3) * 0.1),
        ),
      barkTones,
    );
  return one(second, 14, count) + one(twig, 22, count);
}
