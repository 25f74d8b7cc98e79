// Draws basil in a clay pot.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { floret } from '../../core/petals.ts';
import { type Curve, ellipse, type Point, path, rect, stem, UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, shaded } from '../kit.ts';

/** Basil in a clay pot: cupped shiny leaves and a white flower spike. */
export const basil: Draw = (plate) => {
  const { leaf } = plate;
  const oval = (at: Point, size: number, angle: number, depth: number) =>
    blade(at, size, angle, size * 0.33, shaded(leaf, depth), {
      shape: 'ovate',
      veins: 4,
      bend: Math.cos(angle) * 0.12,
    });
  let body = ellipse(CENTRE, 1172, 420, 34, '#3A2A20', 'fill-opacity=".22"');
  for (const [x, y, foot] of [
    [470, 520, 680],
    [800, 330, 800],
    [1130, 500, 920],
    [640, 420, 740],
    [970, 400, 860],
  ] as const) {
    const curve: Curve = [
      [foot, 960],
      [foot, 760],
      [x, y + 200],
      [x, y],
    ];
    body += stem(curve, 13, leaf.light, leaf.dark);
    body += along(
      curve,
      6,
      0.2,
      0.98,
      ({ at, t, index }) =>
        [-1, 1]
          .map((side) => oval(at, 240 * (1.15 - t * 0.6), UP + side * (1.25 - t * 0.4), index % 2 ? 0.2 : 0))
          .join('') + oval(at, 160 * (1.2 - t * 0.5), UP + (index % 2 ? 0.3 : -0.3), 0.05),
    );
  }
  for (const [x, y] of [
    [800, 330],
    [640, 420],
  ] as const) {
    body += stem(
      [
        [x, y + 20],
        [x, y - 40],
        [x, y - 90],
        [x, y - 190],
      ],
      8,
      leaf.light,
      leaf.dark,
    );
    for (let i = 0; i < 5; i++)
      for (const side of [-1, 1])
        body += floret([x + side * (34 - i * 4), y - 40 - i * 34], 24 - i * 2.4, '#FFFFFF', 4, i, 0.8, '#DDE8C4');
  }
  const clay = '#C9704A';
  body +=
    path(`M560 930H1040L985 1170H615Z`, clay) +
    path('M560 930H660L690 1170H615Z', mix(clay, '#FFE0C0', 0.28)) +
    path('M930 930H1040L985 1170H905Z', mix(clay, '#3A1A10', 0.25)) +
    rect(536, 880, 528, 74, mix(clay, '#FFE0C0', 0.1), 'rx="8"') +
    rect(536, 880, 130, 74, mix(clay, '#FFE0C0', 0.34), 'rx="8"') +
    rect(552, 946, 496, 14, mix(clay, '#3A1A10', 0.35), 'fill-opacity=".5"');
  for (const [x, size, angle, depth] of [
    [610, 220, -2.7, 0.1],
    [980, 220, -0.45, 0.15],
    [720, 240, -2, 0],
    [880, 240, -1.1, 0],
    [800, 200, -1.6, -0.05],
  ] as const)
    body += oval([x, 905], size, angle, depth);
  return body;
};
