// Draws panicle hydrangea.
import { mix } from '../../core/colour.ts';
import { panicle } from '../../core/massed.ts';
import { type Draw, row, shaded, tintOf } from '../kit.ts';
import { broadLeaf, woody } from './woody.ts';

/** Panicle hydrangea: big cream cones that blush from below. */
export const panicleHydrangea: Draw = (plate) => {
  const heads = [
    [440, 720, 470, 180, -0.24],
    [1190, 740, 450, 175, 0.26],
    [810, 740, 590, 215, 0],
  ] as const;
  const pink = tintOf(plate, 1).base;
  let body =
    row(plate, 9, 1000, 130, (at, angle, tone) => broadLeaf(at, 400, angle, shaded(tone, 0.1))) +
    woody(plate, heads, broadLeaf, 300);
  for (const [x, y, length, width, angle] of heads) {
    body += panicle(plate.canvas, [x, y], length, width, [mix(pink, '#A85A78', 0.4), pink], {
      count: 110,
      size: 0.17,
      angle,
    });
    body += panicle(plate.canvas, [x, y], length, width, [pink, '#F6E6DA', '#FFFFFF', '#FFFFFF'], {
      count: 170,
      size: 0.16,
      angle,
      eye: '#C9CF9A',
    });
  }
  return body + row(plate, 8, 1215, 60, (at, angle, tone) => broadLeaf(at, 330, angle, tone));
};
