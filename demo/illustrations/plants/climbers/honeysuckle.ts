// Draws honeysuckle.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { circle, line, path, place, polar, UP } from '../../core/shapes.ts';
import { bough } from '../fruit.ts';
import { type Draw, shaded, tintOf } from '../kit.ts';
import { vine } from './vine.ts';

/** Honeysuckle: whorls of long two-lipped trumpets, cream inside and red outside. */
export const honeysuckle: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const [yellow, red] = [tintOf(plate, 0), tintOf(plate, 1)];
  let body = vine
    .map((curve, k) =>
      bough(
        curve,
        14,
        8,
        8,
        (at, angle, side) =>
          [-1, 1]
            .map((s) =>
              blade(at, 230, angle + s * 1.15 + side * 0.1, 72, shaded(leaf, s > 0 ? 0.18 : k * 0.06), {
                shape: 'oval',
                veins: 4,
              }),
            )
            .join(''),
        ['#B5846A', '#6A4636'],
      ),
    )
    .join('');
  const trumpet = (angle: number, size: number, isBud: boolean) => {
    const shape = isBud
      ? path('M0 -7C80 -10 150 -30 196 -12C206 6 190 22 160 20C110 18 60 10 0 8Z', mix(red.base, '#F6C3B4', 0.5))
      : path(
          'M0 -7C70 -10 120 -24 160 -30C200 -64 240 -62 252 -40C226 -40 206 -18 200 -2C216 14 226 44 206 62C196 34 176 18 150 14C100 14 50 10 0 8Z',
          mix(yellow.base, '#FFF0C0', 0.55),
        ) +
        path('M0 -1C60 0 110 2 152 6C150 10 150 12 150 14C100 14 50 10 0 8Z', red.base) +
        path('M0 -7C70 -10 120 -24 160 -30L150 -14C110 -6 60 -2 0 -1Z', mix(red.base, '#F9D9A8', 0.55)) +
        [-26, -10, 8, 24]
          .map((d) => line(`M168 -6Q220 ${d - 8} 268 ${d}`, '#F6E9B0', 4) + circle(270, d, 6.5, yellow.base))
          .join('');
    return place(shape, polar([0, 0], angle, 24), angle, size, Math.cos(angle) < 0 ? -size : size);
  };
  for (const [x, y, size] of [
    [470, 420, 1.02],
    [1060, 370, 1.1],
    [790, 740, 1],
    [1300, 760, 0.82],
    [340, 860, 0.82],
  ] as const) {
    const parts = Array.from({ length: 13 }, (_, i) => ({ lean: ((i * 5) % 13) / 6 - 1, i })).map(({ lean, i }) =>
      trumpet(
        UP + lean * 1.95 + (canvas.random() - 0.5) * 0.2,
        1.02 - Math.abs(lean) * 0.12 - canvas.random() * 0.16,
        i % 4 === 3,
      ),
    );
    const centre = Array.from({ length: 7 }, (_, i) =>
      trumpet(UP + (i / 6 - 0.5) * 1.9, 0.5 + (i % 2) * 0.12, true),
    ).join('');
    body +=
      [-2.7, -0.4]
        .map((k) =>
          blade([x, y], 290 * size, k + 1.55 * (k < -1 ? -1 : 1), 100 * size, leaf, { shape: 'oval', veins: 4 }),
        )
        .join('') + place(parts.join('') + centre + circle(0, 0, 24, leaf.light), [x, y + 50], 0, size);
  }
  return body;
};
