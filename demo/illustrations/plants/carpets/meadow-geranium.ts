// Draws meadow geranium.
import { mix } from '../../core/colour.ts';
import { saucer } from '../../core/flowers.ts';
import { type LeafColours, lobed } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { type Point, UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Meadow geranium: blue saucers above finely cut leaves. */
export const meadowGeranium: Draw = (plate) => {
  const { canvas } = plate;
  const leaf = (at: Point, size: number, angle: number, tone: LeafColours) =>
    lobed(at, size, angle, tone, { lobes: 7, spread: 0.5, width: 0.11, teeth: 5, veins: 0, shape: 'ovate' });
  let body = row(plate, 10, 1000, 130, (at, angle, tone) => leaf(at, 340, angle, shaded(tone, 0.15)));
  const heads: [number, number, number, number][] = [
    [400, 470, 165, 0],
    [760, 320, 190, 0],
    [1130, 380, 175, 0],
    [1300, 690, 125, 1],
    [590, 660, 140, 1],
    [940, 650, 150, 0],
  ];
  for (const [x, y] of heads) {
    const curve = stalk(CENTRE + (x - CENTRE) * 0.55, [x, y]);
    body +=
      drawStalk(plate, curve, 11) +
      along(curve, 1, 0.5, 0.5, ({ at }) => leaf(at, 180, UP - 0.8, plate.leaf) + leaf(at, 160, UP + 0.8, plate.leaf));
  }
  body += [
    [600, 250, -0.1],
    [540, 310, -0.7],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        drawStalk(plate, stalk(700, [x, y]), 7) +
        bud(canvas, [x, y], 80, UP + turn, tintOf(plate, 0).deep, tintOf(plate, 0).base, plate.leaf.light),
    )
    .join('');
  for (const [x, y, radius, colour] of heads) {
    const { base, light, edge } = tintOf(plate, colour);
    body += saucer(canvas, [x, y], radius, {
      petals: 5,
      base: mix(base, light, 0.75),
      tip: base,
      width: 0.48,
      lines: 7,
      turn: x,
      centre: '#2A1A4A',
      centreSize: 0.13,
      stamens: 10,
      squash: 0.86,
      edge,
    });
  }
  return body + row(plate, 9, 1190, 70, (at, angle, tone) => leaf(at, 300, angle, tone));
};
