// Draws birch-leaved spirea.
import { blade } from '../../core/leaves.ts';
import { type Curve, polar, UP } from '../../core/shapes.ts';
import { along, branch, CENTRE, type Draw, fan, GROUND, row, shaded } from '../kit.ts';
import { cluster, type LeafShape } from './woody.ts';

/** Birch-leaved spirea: a low mound of toothed leaves under flat white heads. */
export const birchSpirea: Draw = (plate) => {
  const leafAt: LeafShape = (at, size, angle, leaf) =>
    blade(at, size, angle, size * 0.36, leaf, { shape: 'ovate', teeth: 8, veins: 4 });
  let body = fan(27, 2.6, (angle, lean) =>
    leafAt(polar([CENTRE + lean * 330, 1080], angle, 300), 250, angle, shaded(plate.leaf, 0.3)),
  );
  const heads = [
    [300, 690, 130],
    [510, 540, 145],
    [760, 450, 160],
    [1030, 490, 150],
    [1270, 620, 135],
    [620, 740, 135],
    [920, 700, 145],
    [1160, 820, 120],
    [400, 890, 120],
  ] as const;
  for (const [x, y] of heads) {
    const curve: Curve = [
      [CENTRE + (x - CENTRE) * 0.6, GROUND],
      [CENTRE + (x - CENTRE) * 0.7, 1000],
      [x, y + 180],
      [x, y + 20],
    ];
    body +=
      branch(curve, 13, 8, '#A9805E', '#6A4A36') +
      along(
        curve,
        5,
        0.4,
        0.92,
        ({ at, side }) =>
          leafAt(at, 185, UP + side, plate.leaf) + leafAt(at, 170, UP - side * 0.8, shaded(plate.leaf, 0.15)),
      );
  }
  for (const [x, y, radius] of heads)
    body += cluster(plate, [x, y], radius, 42, 0.5) + cluster(plate, [x, y - radius * 0.12], radius * 0.72, 24, 0.45);
  return body + row(plate, 14, 1180, 90, (at, angle, tone) => leafAt(at, 230, angle, tone));
};
