// Draws pot marigold.
import { mix } from '../../core/colour.ts';
import { daisy } from '../../core/flowers.ts';
import { blade } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Pot marigold: many-rayed orange suns with soft plain leaves. */
export const potMarigold: Draw = (plate) => {
  const { canvas } = plate;
  const heads: [number, number, number, number][] = [
    [480, 430, 205, 0],
    [980, 340, 235, 0],
    [1290, 690, 150, 1],
    [740, 750, 185, 1],
    [270, 790, 120, 0],
  ];
  let body = row(plate, 15, 990, 130, (at, angle, tone) =>
    blade(at, 380, angle, 58, shaded(tone, 0.1), { shape: 'obovate', veins: 3 }),
  );
  for (const [x, y] of heads) {
    const curve = stalk(CENTRE + (x - CENTRE) * 0.6, [x, y]);
    body +=
      drawStalk(plate, curve, 14) +
      along(curve, 3, 0.35, 0.7, ({ at, side }) =>
        blade(at, 190, UP + side * 0.9, 30, plate.leaf, { shape: 'obovate' }),
      );
  }
  body +=
    drawStalk(plate, stalk(760, [690, 190]), 10) +
    bud(canvas, [690, 200], 84, UP, tintOf(plate, 0).base, tintOf(plate, 0).light, plate.leaf.light);
  for (const [x, y, radius, colour] of heads) {
    const { base, light } = tintOf(plate, colour);
    body += daisy(canvas, [x, y], radius, base, mix(base, '#7A2F0A', 0.55), {
      rays: 26,
      layers: 3,
      squash: 0.86,
      width: 0.09,
      shape: 'spoon',
      disc: 0.24,
      tip: mix(base, light, 0.4),
      notch: 0.05,
    });
  }
  return (
    body +
    row(plate, 13, 1190, 60, (at, angle, tone) => blade(at, 320, angle, 56, tone, { shape: 'obovate', veins: 3 }))
  );
};
