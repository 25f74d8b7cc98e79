// Draws delphinium.
import { mix } from '../../core/colour.ts';
import { type LeafColours, lobed } from '../../core/leaves.ts';
import { spire } from '../../core/massed.ts';
import type { Point } from '../../core/shapes.ts';
import { type Draw, drawStalk, GROUND, row, shaded, tintOf } from '../kit.ts';

const cutLeaf = (at: Point, size: number, angle: number, leaf: LeafColours) =>
  lobed(at, size, angle, leaf, { lobes: 5, spread: 0.44, width: 0.16, veins: 2 });

/** Delphinium: three dense towers over deeply cut leaves. */
export const delphinium: Draw = (plate) => {
  const { canvas } = plate;
  let body = row(plate, 11, 1040, 90, (at, angle, tone) => cutLeaf(at, 340, angle, shaded(tone, 0.1)));
  for (const [x, y, length, width, colour] of [
    [470, 1010, 690, 112, 1],
    [1150, 1030, 740, 118, 0],
    [800, 1010, 830, 128, 0],
  ] as const) {
    const { base, deep, light } = tintOf(plate, colour);
    body += drawStalk(
      plate,
      [
        [x, GROUND],
        [x, 1100],
        [x, y],
        [x, y - length * 0.9],
      ],
      14,
    );
    body += spire(canvas, [x, y], length, width, [mix(deep, '#141A4A', 0.3), base, mix(base, light, 0.6)], {
      eye: '#F6F0E4',
    });
  }
  return body + row(plate, 10, 1190, 60, (at, angle, tone) => cutLeaf(at, 330, angle, tone));
};
