// Draws foxglove.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { bud, thimble } from '../../core/nodding.ts';
import { UP } from '../../core/shapes.ts';
import { along, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Foxglove: freckled thimbles hanging from one side of a tall stem. */
export const foxglove: Draw = (plate) => {
  const { canvas } = plate;
  let body = row(plate, 9, 1060, 100, (at, angle, tone) =>
    blade(at, 400, angle, 100, shaded(tone, 0.1), { shape: 'ovate', veins: 6 }),
  );
  for (const [x, top, foot, colour, size] of [
    [500, 300, 560, 1, 0.92],
    [1140, 360, 1080, 2, 0.86],
    [830, 175, 800, 0, 1.1],
  ] as const) {
    const { base, deep, light } = tintOf(plate, colour);
    const curve = stalk(foot, [x, top], 14);
    body += drawStalk(plate, curve, 17 * size);
    const isWhite = base === '#FFFFFF';
    body += along(curve, 6, 0.93, 1, ({ at, side, t }) =>
      bud(canvas, at, 40 * size * (2 - t), UP + side * 1.1, plate.leaf.light, mix(base, plate.leaf.light, 0.3)),
    );
    // The top flowers first: each row overlaps the one above it.
    for (const [i, turn] of Array.from({ length: 21 }, (_, k) => [k, [0.42, -0.5, -0.06][k % 3] ?? 0] as const)) {
      const t = 0.95 - i * 0.0215;
      body += along(curve, 1, t, t, ({ at }) =>
        thimble(
          canvas,
          [at[0] - turn * 26, at[1]],
          (34 + i * 2.1) * size,
          isWhite ? light : mix(base, light, 0.35),
          isWhite ? deep : mix(base, deep, 0.75),
          isWhite ? '#EEE6CF' : mix(light, '#FFFFFF', 0.35),
          turn + (canvas.random() - 0.5) * 0.1,
        ),
      );
    }
  }
  return (
    body + row(plate, 8, 1200, 60, (at, angle, tone) => blade(at, 380, angle, 105, tone, { shape: 'ovate', veins: 6 }))
  );
};
