// Draws bugle.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { floret, petal } from '../../core/petals.ts';
import { type Point, stem, UP } from '../../core/shapes.ts';
import { along, type Draw, row, shaded, stalk, tintOf } from '../kit.ts';

/** Bugle: short blue towers of lipped flowers rising from bronze rosettes. */
export const bugle: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { random } = canvas;
  const { base, deep, light } = tintOf(plate, 0);
  const oval = (at: Point, size: number, angle: number, depth: number) =>
    blade(at, size, angle, size * 0.3, shaded(leaf, depth), { shape: 'obovate', veins: 3, wave: 0.2, random });
  let body = row(plate, 15, 1060, 110, (at, angle) => oval(at, 300, angle, 0.25));
  for (const [x, y, foot, size] of [
    [330, 620, 380, 0.85],
    [570, 460, 600, 1],
    [820, 330, 810, 1.15],
    [1070, 440, 1030, 1.05],
    [1290, 600, 1230, 0.85],
    [700, 720, 700, 0.8],
    [960, 740, 940, 0.8],
  ] as const) {
    const curve = stalk(foot, [x, y]);
    body += stem(curve, 20 * size, '#8A7A8C', '#4A3A4A');
    body += along(curve, 7, 0.96, 0.36, ({ at, t }) => {
      const reach = (1.5 - t) * 92 * size;
      let tier = [-1, 1]
        .map((side) =>
          blade(
            at,
            reach,
            UP + side * 1.25,
            reach * 0.4,
            { dark: mix(leaf.dark, deep, 0.3), light: mix(leaf.light, base, 0.25) },
            { shape: 'ovate' },
          ),
        )
        .join('');
      for (const k of [-0.8, 0.8, -0.42, 0.42, 0]) {
        const spot: Point = [at[0] + k * reach * 0.85, at[1] + 8 - Math.abs(k) * 8];
        tier +=
          petal(canvas, [spot[0], spot[1] - reach * 0.3], reach * 0.74, -UP - k * 0.5, reach * 0.22, {
            base: mix(base, deep, 0.4),
            tip: mix(base, light, k < 0 ? 0.55 : 0.25),
            shape: 'wedge',
            notch: 0.2,
          }) + floret([spot[0], spot[1] - reach * 0.02], reach * 0.22, mix(base, light, k < 0 ? 0.5 : 0.2), 3, -UP);
      }
      return tier;
    });
  }
  return body + row(plate, 12, 1230, 40, (at, angle) => oval(at, 290, angle, 0));
};
