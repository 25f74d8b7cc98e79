// Draws snapdragon.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { floret, petal } from '../../core/petals.ts';
import { circle, type Point, UP } from '../../core/shapes.ts';
import { along, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Snapdragon: spikes of two-lipped flowers in many colours. */
export const snapdragon: Draw = (plate) => {
  const { canvas } = plate;
  let body = row(plate, 20, 1010, 120, (at, angle, tone) => blade(at, 300, angle, 30, shaded(tone, 0.1), { veins: 0 }));
  for (const [x, top, foot, colour, size] of [
    [330, 450, 420, 1, 0.85],
    [1270, 430, 1180, 3, 0.85],
    [580, 300, 620, 2, 0.95],
    [1040, 260, 1000, 0, 1],
    [800, 190, 800, 5, 1.05],
  ] as const) {
    const { base, deep, light } = tintOf(plate, colour);
    const curve = stalk(foot, [x, top]);
    body +=
      drawStalk(plate, curve, 13) +
      along(curve, 14, 0.15, 0.5, ({ at, side }) => blade(at, 140, UP + side * 0.9, 17, plate.leaf));
    body += along(curve, 8, 0.9, 1, ({ at, side, t }) =>
      bud(canvas, at, 46 * size * (1.8 - t), UP + side * 0.6, base, light),
    );
    body += along(curve, 17, 0.9, 0.48, ({ at, side, t, index }) => {
      const s = 46 * size * (1.75 - t);
      const spot: Point = [at[0] + (index % 3 === 2 ? 0 : side * s * 0.62), at[1]];
      const upper =
        floret([spot[0], spot[1] - s * 0.3], s * 0.62, mix(base, light, 0.45), 2, -1.9 + side * 0.2) +
        petal(canvas, [spot[0], spot[1] + s * 0.2], s * 1.05, UP - 0.4, s * 0.36, {
          base,
          tip: light,
          shape: 'round',
        }) +
        petal(canvas, [spot[0], spot[1] + s * 0.2], s * 1.05, UP + 0.4, s * 0.36, {
          base: deep,
          tip: mix(base, light, 0.5),
          shape: 'round',
        });
      const lip = [-0.75, 0.75, 0]
        .map((k) =>
          petal(canvas, [spot[0], spot[1]], s * 0.85, -UP + k, s * 0.36, {
            base: mix(base, deep, 0.5),
            tip: mix(base, light, 0.25),
            shape: 'round',
            edge: deep,
          }),
        )
        .join('');
      return upper + lip + circle(spot[0], spot[1] + s * 0.14, s * 0.2, mix('#F6D560', base, 0.2));
    });
  }
  return body + row(plate, 22, 1180, 60, (at, angle, tone) => blade(at, 250, angle, 30, tone));
};
