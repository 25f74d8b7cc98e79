// Draws apple.
import { radial } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { saucer } from '../../core/flowers.ts';
import { blade } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { type Curve, fixed, line, type Point, path, place } from '../../core/shapes.ts';
import { bough } from '../fruit.ts';
import { type Draw, shaded, tintOf } from '../kit.ts';
import { type BushLeaf, bark, hanging } from './bush.ts';

/** Apple: a bough in blossom above, ripe fruit below. */
export const apple: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  const leafAt: BushLeaf = (at, size, angle, tone) =>
    blade(at, size, angle, size * 0.3, tone, { shape: 'ovate', veins: 4, teeth: 10 });
  const curves: Curve[] = [
    [
      [-60, 560],
      [300, 330],
      [760, 560],
      [1660, 300],
    ],
    [
      [520, 450],
      [640, 300],
      [840, 230],
      [1040, 130],
    ],
    [
      [760, 470],
      [900, 620],
      [1100, 700],
      [1330, 690],
    ],
    [
      [300, 470],
      [280, 620],
      [330, 720],
      [300, 820],
    ],
  ];
  let body = bough(
    curves[1] ?? (hanging[0] as Curve),
    22,
    8,
    8,
    (at, angle, side) => leafAt(at, 200, angle + side, shaded(plate.leaf, 0.12)),
    bark,
  );
  body += curves
    .slice(2)
    .map((curve) =>
      bough(curve, 22, 9, 7, (at, angle, side) => leafAt(at, 210, angle + side * 0.95, shaded(plate.leaf, 0.1)), bark),
    )
    .join('');
  body += bough(
    curves[0] ?? (hanging[0] as Curve),
    46,
    20,
    15,
    (at, angle, side) => leafAt(at, 190, angle + side * 1.1, shaded(plate.leaf, side > 0 ? 0.15 : 0)),
    bark,
  );
  const fruit = (at: Point, size: number) =>
    line(`M${fixed(at[0])} ${fixed(at[1] - 80 * size)}q6 -60 -10 -120`, '#6A4A34', 9) +
    place(
      path(
        'M0 -84C40 -116 132 -96 132 0C132 84 70 128 28 122C10 118 -10 118 -28 122C-70 128 -132 84 -132 0C-132 -96 -40 -116 0 -84Z',
        radial(canvas, -50, -50, 230, '#F6D98A', '#E0563A', '#A81F22', '#6A1018'),
      ) +
        path('M-92 -50C-74 -84 -44 -92 -26 -84C-54 -70 -74 -44 -84 -10Z', '#FFF4DC', 'fill-opacity=".5"') +
        [-70, -30, 20, 64, 96]
          .map((x) => line(`M${x * 0.3} -78Q${x} -10 ${x * 0.6} 96`, '#F2A04A', 5, 'stroke-opacity=".4"'))
          .join('') +
        path('M-30 -86Q0 -60 30 -86Q14 -98 0 -84Q-14 -98 -30 -86Z', '#7A3A1E'),
      at,
      0.05,
      size,
    );
  body += fruit([560, 830], 1.25) + fruit([830, 880], 1.15) + fruit([1180, 880], 1.1);
  body +=
    leafAt([600, 690], 230, 0.5, plate.leaf) +
    leafAt([540, 690], 220, 2.7, shaded(plate.leaf, 0.1)) +
    leafAt([860, 750], 210, 0.3, plate.leaf) +
    leafAt([1190, 770], 200, 0.4, plate.leaf) +
    leafAt([1150, 770], 200, 2.6, plate.leaf);
  const pink = tintOf(plate, 1).base;
  for (const [x, y, radius] of [
    [330, 380, 120],
    [520, 310, 125],
    [700, 250, 115],
    [890, 190, 110],
    [620, 450, 115],
    [960, 400, 130],
    [1180, 330, 125],
    [1060, 230, 95],
    [1370, 420, 115],
    [1290, 570, 95],
    [270, 640, 100],
    [1440, 270, 90],
  ] as const)
    body += saucer(canvas, [x, y], radius, {
      petals: 5,
      base: mix(pink, '#E9839F', 0.3),
      tip: '#FFFFFF',
      width: 0.5,
      lines: 3,
      turn: random() * 2,
      centre: '#E7C04A',
      centreSize: 0.18,
      stamens: 16,
      edge: '#D98A9C',
    });
  for (const [x, y, angle] of [
    [1010, 110, -1.2],
    [430, 230, -1.9],
    [1280, 230, -1.2],
    [1400, 660, -0.3],
    [790, 380, -1.4],
  ] as const)
    body += bud(canvas, [x, y], 74, angle, '#D0567A', pink, plate.leaf.light);
  return body;
};
