// Draws purple coneflower.
import { mix } from '../../core/colour.ts';
import { cone } from '../../core/flowers.ts';
import { blade } from '../../core/leaves.ts';
import { UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Purple coneflower: drooping rays under bronze cones. */
export const coneflower: Draw = (plate) => {
  const { canvas } = plate;
  const colour = mix(tintOf(plate, 1).base, tintOf(plate, 0).base, 0.42);
  const heads: [number, number, number][] = [
    [430, 450, 215],
    [880, 290, 250],
    [1250, 540, 185],
    [720, 770, 160],
  ];
  let body = row(plate, 13, 1000, 130, (at, angle, tone) => blade(at, 460, angle, 58, shaded(tone, 0.1), { veins: 4 }));
  for (const [x, y] of heads) {
    const curve = stalk(CENTRE + (x - CENTRE) * 0.6, [x, y]);
    body +=
      drawStalk(plate, curve, 15) +
      along(curve, 2, 0.4, 0.6, ({ at, side }) => blade(at, 190, UP + side * 0.8, 26, plate.leaf));
  }
  for (const [i, [x, y, radius]] of heads.entries())
    body += cone(
      canvas,
      [x, y],
      radius,
      i === 3 ? tintOf(plate, 1).base : i === 2 ? mix(colour, tintOf(plate, 0).base, 0.6) : colour,
    );
  return body + row(plate, 13, 1190, 60, (at, angle, tone) => blade(at, 340, angle, 52, tone, { veins: 4 }));
};
