// Draws cowslip.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { floret } from '../../core/petals.ts';
import { ellipse, fixed, line, type Point, path, place, stem, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, fan, GROUND, shaded, stalk, tintOf } from '../kit.ts';

/** Cowslip: one-sided bunches of yellow trumpets over crinkled leaves. */
export const cowslip: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { base, light, deep } = tintOf(plate, 0);
  let body = fan(11, 2.5, (angle, lean) =>
    blade([CENTRE + lean * 380, GROUND], 520, angle, 100, shaded(leaf, 0.22), {
      shape: 'obovate',
      veins: 6,
      wave: 0.3,
      random: canvas.random,
    }),
  );
  for (const [x, y, size, foot] of [
    [440, 400, 1, 580],
    [820, 250, 1.15, 790],
    [1190, 420, 1, 1010],
  ] as const) {
    body += stem(stalk(foot, [x, y], 10), 15, '#C3D3A0', '#7E9A6A');
    for (const [k, reach] of [
      [-1.7, 150],
      [1.6, 150],
      [-1.1, 170],
      [1.1, 165],
      [-0.5, 185],
      [0.55, 180],
      [0.05, 170],
      [-0.8, 90],
      [0.8, 95],
    ] as const) {
      const end: Point = [x + Math.sin(k) * reach * size, y - Math.cos(k) * 30 + Math.abs(k) * 26 * size];
      const hang = k * 0.35;
      body += line(
        `M${x} ${y}Q${fixed((x + end[0]) / 2)} ${fixed(y - 70 * size)} ${fixed(end[0])} ${fixed(end[1])}`,
        '#A9BF8A',
        6,
      );
      const flower =
        path('M-12 -4C-34 12 -38 60 -30 96H30C38 60 34 12 12 -4Z', '#C9D6A6') +
        path('M0 -4C22 6 38 60 30 96H4Z', '#93AD78') +
        floret([0, 112], 46, mix(base, deep, 0.12), 5, UP, 0.62) +
        floret([0, 108], 40, mix(base, light, 0.25), 5, UP, 0.55) +
        [-20, 0, 20].map((a) => ellipse(a, 104, 5, 8, '#EE8A1A')).join('');
      body += place(flower, end, -hang, size);
    }
  }
  return (
    body +
    fan(9, 2.6, (angle, lean) =>
      blade([CENTRE + lean * 620, GROUND + 30], 380, angle, 96, leaf, {
        shape: 'obovate',
        veins: 6,
        wave: 0.3,
        random: canvas.random,
      }),
    )
  );
};
