// Draws shrubby cinquefoil.
import { mix } from '../../core/colour.ts';
import { saucer } from '../../core/flowers.ts';
import { pinnate } from '../../core/leaves.ts';
import { polar, UP } from '../../core/shapes.ts';
import { branch, CENTRE, type Draw, GROUND, row, shaded, tintOf } from '../kit.ts';
import type { LeafShape } from './woody.ts';

/** Shrubby cinquefoil: yellow and white saucers on a twiggy mound of tiny fingered leaves. */
export const cinquefoil: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  const hand: LeafShape = (at, size, angle, leaf) =>
    pinnate(at, size, angle, leaf, { pairs: 2, leaflet: 0.5, width: 0.17, shape: 'oval', spread: 0.7 });
  let body = '';
  for (let i = 0; i < 46; i++) {
    const [x, y] = polar([CENTRE, 900], i * 2.4, Math.sqrt(i / 46) * 690, 0.68);
    body += branch(
      [
        [CENTRE + (x - CENTRE) * 0.5, GROUND],
        [CENTRE + (x - CENTRE) * 0.6, 1050],
        [x, y + 120],
        [x, y],
      ],
      10,
      4,
      '#A97A5A',
      '#6A4632',
    );
    body += [-0.9, 0.9, 0]
      .map((k) =>
        hand([x, y + Math.abs(k) * 40], 150, UP + k + (random() - 0.5) * 0.4, {
          ...shaded(plate.leaf, 0.25 - (i % 4) * 0.09),
          vein: undefined,
        }),
      )
      .join('');
  }
  for (const [x, y, radius, colour] of [
    [340, 640, 120, 0],
    [590, 470, 135, 0],
    [860, 390, 145, 0],
    [1120, 500, 135, 0],
    [1320, 690, 110, 1],
    [470, 860, 120, 1],
    [740, 670, 135, 0],
    [1010, 770, 125, 0],
    [1240, 930, 105, 0],
    [270, 930, 100, 0],
    [720, 960, 110, 0],
  ] as const) {
    const { base, light, edge } = tintOf(plate, colour);
    body += saucer(canvas, [x, y], radius, {
      petals: 5,
      base: base === '#FFFFFF' ? '#E2E2CC' : mix(base, '#D99A0A', 0.4),
      tip: mix(base, light, 0.35),
      width: 0.5,
      turn: x,
      lines: 2,
      stamens: 20,
      centre: '#E09A1A',
      centreSize: 0.13,
      squash: 0.9,
      edge,
    });
  }
  return body + row(plate, 17, 1210, 60, (at, angle, tone) => hand(at, 170, angle, tone));
};
