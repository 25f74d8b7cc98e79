// Draws Christmas rose.
import { saucer } from '../../core/flowers.ts';
import { type LeafColours, lobed } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { petal } from '../../core/petals.ts';
import { circle, fixed, line, type Point, polar, stem, TAU, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, row, shaded, stalk } from '../kit.ts';

/** Christmas rose: white bowls with golden stamens, dark leathery fingers of leaves. */
export const christmasRose: Draw = (plate) => {
  const { canvas } = plate;
  const leaf = (at: Point, size: number, angle: number, tone: LeafColours) =>
    lobed(at, size, angle, tone, { lobes: 7, spread: 0.4, width: 0.12, shape: 'obovate', veins: 0 });
  let body = row(plate, 8, 1010, 130, (at, angle, tone) => leaf(at, 400, angle, shaded(tone, 0.05)));
  const heads: [number, number, number, number][] = [
    [500, 480, 225, 0.94],
    [1010, 430, 250, 0.88],
    [770, 780, 185, 0.8],
    [1290, 760, 145, 0.9],
    [310, 800, 130, 0.9],
  ];
  for (const [x, y] of heads) body += stem(stalk(CENTRE + (x - CENTRE) * 0.5, [x, y]), 19, '#B5A88A', '#7E6A5A');
  body +=
    stem(stalk(740, [750, 290], -20), 13, '#B5A88A', '#7E6A5A') +
    bud(canvas, [750, 320], 130, UP + 0.1, '#DDD3C4', '#FFFFFF', plate.leaf.light);
  for (const [x, y, radius, squash] of heads) {
    body += saucer(canvas, [x, y], radius, {
      petals: 5,
      base: '#D5DCC4',
      tip: '#FFFFFF',
      width: 0.54,
      shape: 'round',
      lines: 5,
      turn: x,
      squash,
      stamens: 0,
      edge: '#B5A9A0',
    });
    body += Array.from({ length: 11 }, (_, i) =>
      petal(canvas, [x, y], radius * 0.24, (i * TAU) / 11, radius * 0.06, {
        base: '#5B8A45',
        tip: '#B5CC6A',
        squash,
        shape: 'obovate',
      }),
    ).join('');
    for (let i = 0; i < 46; i++) {
      const end = polar([x, y], i * 2.4, radius * (0.1 + 0.24 * canvas.random()), squash);
      body +=
        line(`M${x} ${y}L${end.map(fixed).join(' ')}`, '#F4EBC0', 2.4) +
        circle(end[0], end[1], radius * 0.024, i % 2 ? '#F2D36A' : '#E2B53A');
    }
    body += circle(x, y, radius * 0.06, '#8FAE5A');
  }
  return body + row(plate, 8, 1210, 60, (at, angle, tone) => leaf(at, 340, angle, tone));
};
