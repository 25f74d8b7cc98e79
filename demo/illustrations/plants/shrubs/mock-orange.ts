// Draws mock orange.
import { saucer } from '../../core/flowers.ts';
import { blade } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import type { Curve } from '../../core/shapes.ts';
import { bough } from '../fruit.ts';
import { type Draw, shaded } from '../kit.ts';
import type { LeafShape } from './woody.ts';

/** Mock orange: four-petalled white bowls with golden stamens along arching twigs. */
export const mockOrange: Draw = (plate) => {
  const { canvas } = plate;
  const leafAt: LeafShape = (at, size, angle, leaf) =>
    blade(at, size, angle, size * 0.28, leaf, { shape: 'ovate', veins: 4, teeth: 6 });
  const boughs: Curve[] = [
    [
      [-40, 420],
      [300, 260],
      [600, 620],
      [1010, 700],
    ],
    [
      [1640, 1010],
      [1250, 980],
      [1000, 560],
      [620, 260],
    ],
    [
      [-40, 1130],
      [350, 860],
      [700, 1120],
      [1250, 1060],
    ],
    [
      [1640, 480],
      [1400, 420],
      [1230, 360],
      [1010, 200],
    ],
  ];
  let body = boughs
    .map((curve, k) =>
      bough(
        curve,
        20,
        7,
        10,
        (at, angle, side, i) =>
          leafAt(at, 260, angle + side * 0.9, shaded(plate.leaf, k % 2 ? 0.05 : 0.18)) +
          (i % 2 ? leafAt(at, 230, angle - side * 1.05, shaded(plate.leaf, 0.2)) : ''),
      ),
    )
    .join('');
  const flowers: [number, number, number][] = [
    [430, 440, 165],
    [700, 320, 150],
    [800, 620, 190],
    [1120, 480, 175],
    [520, 770, 150],
    [1130, 830, 170],
    [1330, 620, 130],
    [830, 930, 145],
    [330, 980, 120],
    [1400, 950, 115],
  ];
  for (const [x, y, radius] of flowers)
    body += saucer(canvas, [x, y], radius, {
      petals: 4,
      base: '#D5DCC0',
      tip: '#FFFFFF',
      shape: 'round',
      width: 0.56,
      lines: 3,
      turn: x * 0.7,
      stamens: 40,
      centre: '#EBC13A',
      centreSize: 0.2,
      squash: 0.92,
      edge: '#A9AF90',
    });
  for (const [x, y, angle] of [
    [610, 240, -1.2],
    [960, 330, -0.8],
    [980, 720, -0.4],
    [640, 930, -2],
  ] as const)
    body += bud(canvas, [x, y], 84, angle, '#D9DDC4', '#FFFFFF', plate.leaf.light);
  return body;
};
