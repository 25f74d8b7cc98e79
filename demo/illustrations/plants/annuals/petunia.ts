// Draws petunia.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { petal } from '../../core/petals.ts';
import { circle, ellipse, type Point, polar, TAU, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Petunia: wide soft funnels with veined throats, a star-striped one among them. */
export const petunia: Draw = (plate) => {
  const { canvas } = plate;
  const leaf = (at: Point, size: number, angle: number, depth: number) =>
    blade(at, size, angle, size * 0.32, shaded(plate.leaf, depth), { shape: 'ovate', veins: 3 });
  let body = row(plate, 15, 960, 140, (at, angle) => leaf(at, 260, angle, 0.2));
  const heads: [number, number, number, number, number][] = [
    [400, 500, 195, 3, 0],
    [790, 370, 215, 2, 0],
    [1190, 480, 200, 0, 1],
    [600, 760, 180, 4, 0],
    [1000, 750, 190, 3, 1],
    [1350, 830, 130, 2, 0],
    [270, 850, 130, 0, 0],
  ];
  for (const [x, y] of heads) body += drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.75, [x, y]), 12);
  body +=
    drawStalk(plate, stalk(960, [990, 280]), 9) +
    bud(canvas, [990, 290], 110, UP + 0.3, tintOf(plate, 2).deep, tintOf(plate, 2).base, plate.leaf.light);
  for (const [x, y, radius, colour, isStriped] of heads) {
    const { base, deep, light, edge } = tintOf(plate, colour);
    const rim = mix(base, light, 0.3);
    for (let i = 0; i < 5; i++)
      body += petal(canvas, [x, y], radius * 1.02, (i * TAU) / 5 + x, radius * 0.66, {
        base: mix(deep, '#2A0D2E', base === '#FFFFFF' ? 0 : 0.25),
        tip: rim,
        shape: 'round',
        ruffle: 0.16,
        squash: 0.9,
        edge: isStriped ? undefined : edge,
        lines: 5,
      });
    if (isStriped)
      for (let i = 0; i < 5; i++)
        body += petal(canvas, [x, y], radius * 0.97, (i * TAU) / 5 + x + TAU / 10, radius * 0.17, {
          base: '#F6EBDD',
          tip: '#FFFFFF',
          shape: 'obovate',
          squash: 0.9,
        });
    body +=
      ellipse(x, y, radius * 0.2, radius * 0.18, mix(deep, '#2A1A1A', base === '#FFFFFF' ? 0.1 : 0.55)) +
      ellipse(x, y - radius * 0.02, radius * 0.1, radius * 0.085, '#D9D27A') +
      Array.from({ length: 5 }, (_, i) =>
        circle(...polar([x, y], i * 1.257, radius * 0.06), radius * 0.022, '#F8F0B0'),
      ).join('');
  }
  return body + row(plate, 13, 1200, 60, (at, angle) => leaf(at, 240, angle, 0));
};
