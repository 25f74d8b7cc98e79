// Common parts of berry bushes: the directions of their branches, and their leaves.
import type { LeafColours } from '../../core/leaves.ts';
import { palmate } from '../../core/palmate.ts';
import type { Curve, Point } from '../../core/shapes.ts';
import { bough } from '../fruit.ts';
import { type Plate, row, shaded } from '../kit.ts';

/** A branch across the top with two hanging side branches. */
export const hanging: readonly Curve[] = [
  [
    [-40, 230],
    [420, 120],
    [900, 380],
    [1640, 250],
  ],
  [
    [470, 215],
    [440, 420],
    [360, 580],
    [170, 720],
  ],
  [
    [980, 320],
    [1060, 500],
    [1180, 620],
    [1440, 720],
  ],
  [
    [700, 265],
    [720, 420],
    [760, 560],
    [830, 690],
  ],
];

/** Canes arching out of the ground to both sides. */
export const arching: readonly Curve[] = [
  [
    [770, 1240],
    [640, 760],
    [420, 300],
    [90, 480],
  ],
  [
    [830, 1240],
    [960, 740],
    [1190, 280],
    [1530, 460],
  ],
  [
    [790, 1240],
    [740, 900],
    [660, 420],
    [520, 130],
  ],
  [
    [810, 1240],
    [900, 900],
    [960, 420],
    [1090, 140],
  ],
  [
    [740, 1240],
    [560, 1000],
    [400, 760],
    [130, 830],
  ],
  [
    [860, 1240],
    [1040, 1000],
    [1200, 740],
    [1490, 820],
  ],
];

/** A bough rising from lower left, with side twigs. */
export const rising: readonly Curve[] = [
  [
    [-40, 1090],
    [420, 860],
    [840, 560],
    [1560, 130],
  ],
  [
    [420, 845],
    [430, 660],
    [400, 480],
    [300, 270],
  ],
  [
    [640, 700],
    [900, 780],
    [1120, 790],
    [1430, 690],
  ],
  [
    [900, 510],
    [860, 380],
    [830, 280],
    [760, 150],
  ],
  [
    [220, 970],
    [500, 1080],
    [760, 1080],
    [1060, 1010],
  ],
];

/** The bark of a bush, lit and shaded. */
export const bark = ['#9A7A60', '#54402F'] as const;

/** Draws one leaf of a bush. */
export type BushLeaf = (at: Point, size: number, angle: number, tone: LeafColours) => string;

/** Three boughs with leaves above, and room for fruit to hang below. */
export function leafyBoughs(
  plate: Plate,
  leafAt: BushLeaf,
  size: number,
  count: number,
  curves: readonly Curve[],
): string {
  return curves
    .map((curve, k) =>
      bough(
        curve,
        22,
        9,
        count,
        (at, angle, side, i) =>
          leafAt(
            at,
            size * (0.9 + (i % 3) * 0.1),
            angle + side * (1.05 + (i % 2) * 0.25),
            shaded(plate.leaf, ((i + k) % 3) * 0.12),
          ),
        bark,
      ),
    )
    .join('');
}

/** A smaller row of the same leaves across the front. */
export const front = (plate: Plate, leafAt: BushLeaf, size: number, count = 9) =>
  row(plate, count, 1235, 40, (at, angle, tone) => leafAt(at, size, angle, tone));

/** The five-lobed leaf of currants and gooseberry. */
export const currantLeaf: BushLeaf = (at, size, angle, tone) =>
  palmate(at, size, angle, tone, { lobes: 5, spread: 0.74, bay: 0.66, shoulder: 0.9, teeth: 2, fall: 0.16 });
