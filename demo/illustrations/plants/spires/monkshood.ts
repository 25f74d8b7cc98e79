// Draws monkshood.
import { mix } from '../../core/colour.ts';
import { lobed } from '../../core/leaves.ts';
import { circle, fixed, line, type Point, path, place, UP } from '../../core/shapes.ts';
import { along, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

const helmet =
  'M-42 40C-66 -16 -40 -84 4 -84C48 -84 56 -36 84 22C66 12 54 14 44 20C46 40 34 56 12 58C-12 62 -34 58 -42 40Z';

const visor = 'M-42 40C-16 14 20 10 44 20C50 44 30 82 6 84C-22 84 -44 66 -42 40Z';

/** Monkshood: open spikes of hooded flowers. */
export const monkshood: Draw = (plate) => {
  const { canvas } = plate;
  let body = row(plate, 11, 1010, 110, (at, angle, tone) =>
    lobed(at, 350, angle, shaded(tone, 0.12), { lobes: 5, spread: 0.42, width: 0.09, shape: 'lance', veins: 0 }),
  );
  for (const [x, top, foot, colour, size] of [
    [440, 370, 540, 1, 0.95],
    [1170, 330, 1080, 1, 0.98],
    [800, 170, 800, 0, 1.1],
  ] as const) {
    const { base, deep, light } = tintOf(plate, colour);
    const curve = stalk(foot, [x, top]);
    body += drawStalk(plate, curve, 14);
    const hood = ({ at, side, t }: { at: Point; side: number; t: number }) => {
      const size2 = size * (1.55 - t * 0.95);
      const spot: Point = [at[0] + side * (48 + canvas.random() * 22) * size2, at[1] - 14 + canvas.random() * 20];
      const stalkLine = line(
        `M${fixed(at[0])} ${fixed(at[1] + 30)}Q${fixed(spot[0])} ${fixed(at[1] + 30)} ${fixed(spot[0])} ${fixed(spot[1])}`,
        plate.leaf.dark,
        6,
      );
      return (
        stalkLine +
        place(
          path(
            helmet,
            mix(base, deep, side > 0 ? 0.5 : 0.05),
            `stroke="${mix(deep, '#14123A', 0.5)}" stroke-width="3" stroke-opacity=".7"`,
          ) +
            path('M-42 40C-66 -16 -40 -84 4 -84C-22 -46 -28 0 -20 34Z', mix(base, light, side > 0 ? 0.2 : 0.5)) +
            path(visor, mix(deep, '#14123A', 0.4)),
          spot,
          side * 0.12,
          side * size2 * 0.86,
          size2 * 0.86,
        )
      );
    };
    body += along(curve, 3, 0.3, 0.46, ({ at, side }) =>
      lobed(at, 210, UP + side * 1.1, plate.leaf, { lobes: 5, spread: 0.42, width: 0.09, shape: 'lance', veins: 0 }),
    );
    body += along(curve, 13, 0.95, 0.44, hood);
    body += along(curve, 8, 0.93, 1, ({ at, side, t }) =>
      circle(at[0] + side * (1.02 - t) * 160, at[1], 13 * size * (2.1 - t), mix(base, plate.leaf.light, 0.35)),
    );
  }
  return (
    body +
    row(plate, 9, 1190, 60, (at, angle, tone) =>
      lobed(at, 320, angle, tone, { lobes: 5, spread: 0.42, width: 0.1, shape: 'lance', veins: 0 }),
    )
  );
};
