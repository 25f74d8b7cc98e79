// Common parts of flowering shrubs: woody stems in leaf, broad leaves and small white clusters.
import { mix } from '../../core/colour.ts';
import { blade, type LeafColours } from '../../core/leaves.ts';
import { floret } from '../../core/petals.ts';
import { type Curve, type Point, polar, UP } from '../../core/shapes.ts';
import { along, branch, CENTRE, GROUND, type Plate, shaded } from '../kit.ts';

/** Draws one leaf of a shrub. */
export type LeafShape = (at: Point, size: number, angle: number, leaf: LeafColours) => string;

/** Woody stems from the ground to each head, with pairs of leaves; leaves fan out below every head. */
export function woody(
  plate: Plate,
  heads: readonly (readonly [number, number, ...number[]])[],
  leafAt: LeafShape,
  size: number,
): string {
  let body = '';
  for (const [x, y] of heads) {
    const curve: Curve = [
      [CENTRE + (x - CENTRE) * 0.5, GROUND],
      [CENTRE + (x - CENTRE) * 0.6, 950],
      [x, y + 260],
      [x, y],
    ];
    body += branch(curve, 20, 12, '#9A8068', '#5A4636');
    const { random } = plate.canvas;
    body += along(curve, 5, 0.25, 0.86, ({ at }) =>
      [-1, 1]
        .map((side) =>
          leafAt(
            [at[0], at[1] + random() * 40],
            size * (0.8 + random() * 0.4),
            UP + side * (0.7 + random() * 0.75),
            shaded(plate.leaf, random() * 0.3),
          ),
        )
        .join(''),
    );
  }
  return body;
}

/** The broad toothed leaf of a hydrangea. */
export const broadLeaf: LeafShape = (at, size, angle, leaf) =>
  blade(at, size, angle, size * 0.3, leaf, { shape: 'ovate', veins: 5, teeth: 14 });

/** A small domed cluster of tiny white flowers. */
export const cluster = (plate: Plate, at: Point, radius: number, count: number, squash: number) =>
  Array.from({ length: count }, (_, i) => polar(at, i * 2.4, Math.sqrt(i / count) * radius, squash))
    .sort((a, b) => a[1] - b[1])
    .map((spot) =>
      floret(
        spot,
        radius * 0.26,
        mix('#D3D8C0', '#FFFFFF', 0.75 - ((spot[0] - at[0]) / radius) * 0.35 - ((spot[1] - at[1]) / radius) * 0.35),
        5,
        plate.canvas.random() * 6,
        0.85,
        '#D9CF8A',
      ),
    )
    .join('');
