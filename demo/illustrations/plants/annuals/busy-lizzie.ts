// Draws busy Lizzie.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, ellipse, type Point, stem, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, row, shaded, stalk, tintOf } from '../kit.ts';

/** Busy Lizzie: flat five-petalled flowers with a notched lip, on watery stems. */
export const busyLizzie: Draw = (plate) => {
  const { canvas } = plate;
  const leaf = (at: Point, size: number, angle: number, depth: number) =>
    blade(at, size, angle, size * 0.3, shaded(plate.leaf, depth), { shape: 'ovate', teeth: 9, veins: 4 });
  let body = row(plate, 13, 1000, 120, (at, angle) => leaf(at, 340, angle, 0.2));
  const heads: [number, number, number, number][] = [
    [350, 560, 140, 2],
    [610, 400, 160, 0],
    [920, 330, 165, 4],
    [1210, 480, 150, 5],
    [480, 790, 140, 3],
    [780, 640, 165, 2],
    [1080, 720, 155, 0],
    [1330, 800, 115, 2],
    [930, 930, 110, 4],
  ];
  for (const [x, y] of heads)
    body +=
      stem(stalk(CENTRE + (x - CENTRE) * 0.7, [x, y]), 14, '#C9A88A', '#8A6A52') +
      leaf([x + 30, y + 120], 190, 0.2, 0.05) +
      leaf([x - 30, y + 110], 190, Math.PI - 0.2, 0);
  for (const [x, y, radius, colour] of heads) {
    const { base, deep, light, edge } = tintOf(plate, colour);
    for (const [k, size, width] of [
      [-0.05, 0.92, 0.54],
      [1.3, 1, 0.5],
      [-1.35, 1, 0.5],
      [2.45, 1.02, 0.54],
      [-2.5, 1.02, 0.54],
    ] as const)
      body += petal(canvas, [x, y], radius * size, UP + k, radius * width, {
        base: mix(base, deep, 0.5),
        tip: mix(base, light, 0.4),
        shape: 'round',
        squash: 0.92,
        notch: 0.08,
        lines: 3,
        edge,
      });
    body +=
      circle(x, y, radius * 0.11, mix(deep, '#8A0A3A', 0.4)) +
      ellipse(x, y - radius * 0.03, radius * 0.05, radius * 0.06, '#F6F0DC');
  }
  return body + row(plate, 11, 1210, 60, (at, angle) => leaf(at, 300, angle, 0));
};
