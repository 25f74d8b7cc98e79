// Draws bigroot geranium.
import { mix } from '../../core/colour.ts';
import { saucer } from '../../core/flowers.ts';
import type { LeafColours } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { palmate } from '../../core/palmate.ts';
import { circle, fixed, line, type Point, polar, stem, TAU, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, row, shaded, stalk, tintOf } from '../kit.ts';

/** Bigroot geranium: pink flowers with long stamens close over a carpet of scalloped leaves. */
export const bigrootGeranium: Draw = (plate) => {
  const { canvas } = plate;
  const leaf = (at: Point, size: number, angle: number, tone: LeafColours) =>
    palmate(at, size, angle, tone, { lobes: 7, spread: 0.62, bay: 0.66, shoulder: 0.95, teeth: 2, fall: 0.05 });
  let body = row(plate, 11, 900, 110, (at, angle, tone) => leaf(at, 210, angle, shaded(tone, 0.15)));
  const heads: [number, number, number, number][] = [
    [330, 500, 120, 0],
    [560, 340, 135, 1],
    [850, 300, 145, 0],
    [1130, 400, 138, 0],
    [1330, 590, 110, 1],
    [700, 560, 125, 0],
    [980, 610, 125, 1],
    [450, 700, 108, 0],
  ];
  for (const [x, y] of heads) body += stem(stalk(CENTRE + (x - CENTRE) * 0.55, [x, y]), 9, '#B58A70', '#7A4A46');
  body +=
    stem(stalk(760, [690, 200]), 7, '#B58A70', '#7A4A46') +
    bud(canvas, [690, 215], 66, UP, tintOf(plate, 0).deep, tintOf(plate, 0).base, '#9A4A50');
  for (const [x, y, radius, colour] of heads) {
    const { base, light, deep, edge } = tintOf(plate, colour);
    body += saucer(canvas, [x, y], radius, {
      petals: 5,
      base: mix(base, deep, 0.6),
      tip: mix(base, light, 0.35),
      width: 0.42,
      shape: 'obovate',
      lines: 4,
      turn: x,
      stamens: 0,
      edge,
    });
    for (let i = 0; i < 10; i++) {
      const end = polar([x, y], (i * TAU) / 10, radius * 0.36, 0.9);
      body +=
        line(`M${x} ${y}L${end.map(fixed).join(' ')}`, mix(light, '#FFFFFF', 0.3), 3) +
        circle(end[0], end[1], 5, '#8A2A4A');
    }
    body += circle(x, y, radius * 0.08, '#B5486A');
  }
  return body + row(plate, 9, 1130, 90, (at, angle, tone) => leaf(at, 225, angle, tone));
};
