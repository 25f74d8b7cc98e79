// Draws garland spirea.
import { blade } from '../../core/leaves.ts';
import type { Curve, Point } from '../../core/shapes.ts';
import { along, branch, CENTRE, type Draw, GROUND, row, shaded } from '../kit.ts';
import { cluster } from './woody.ts';

/** Garland spirea: arching wands wrapped in white. */
export const garlandSpirea: Draw = (plate) => {
  const { random } = plate.canvas;
  let body = '';
  const wand = (lean: number, height: number, depth: number) => {
    const foot: Point = [CENTRE + lean * 190, GROUND];
    const curve: Curve = [
      foot,
      [CENTRE + lean * 260, 1150 - height * 0.8],
      [CENTRE + lean * 520, 1100 - height],
      [CENTRE + lean * 860, 1230 - height * 0.62],
    ];
    return (
      branch(curve, 13, 5, '#9A7A5E', '#5E4636') +
      along(
        curve,
        19,
        0.16,
        1,
        ({ at, angle, side, t }) =>
          blade(at, 104, angle + side * 0.8, 16, { ...shaded(plate.leaf, depth), vein: undefined }) +
          blade([at[0], at[1] + 10], 96, angle - side * 0.9, 15, {
            ...shaded(plate.leaf, depth + 0.1),
            vein: undefined,
          }) +
          (t > 0.24 ? cluster(plate, [at[0] + side * 14, at[1] - 16], 54 - t * 12 + random() * 8, 7, 0.72) : ''),
      )
    );
  };
  for (const lean of [-1, 1, -0.82, 0.84, -0.6, 0.62, -0.36, 0.38, -0.12, 0.14])
    body += wand(lean, 900 + (1 - Math.abs(lean)) * 160, 0.15);
  for (const lean of [-0.95, 0.95, -0.5, 0.52]) body += wand(lean, 560, 0);
  return body + row(plate, 16, 1230, 40, (at, angle, tone) => blade(at, 170, angle, 22, tone));
};
