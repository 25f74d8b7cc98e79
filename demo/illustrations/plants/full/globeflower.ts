// Draws globeflower.
import { radial } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { type LeafColours, lobed } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, type Point, UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, drawStalk, type Plate, row, shaded, stalk, tintOf } from '../kit.ts';

function globeHead({ canvas }: Plate, [x, y]: Point, radius: number, base: string, tip: string, deep: string): string {
  let body = circle(
    x,
    y,
    radius * 0.92,
    radial(canvas, x - radius * 0.3, y - radius * 0.4, radius * 1.5, tip, base, deep),
  );
  for (const [lean, length, width, bend] of [
    [-0.95, 1.5, 0.5, 0.6],
    [0.95, 1.5, 0.5, -0.6],
    [-0.5, 1.75, 0.5, 0.42],
    [0.5, 1.75, 0.5, -0.42],
    [-0.16, 1.62, 0.46, 0.12],
    [0.3, 1.3, 0.42, -0.3],
  ] as const) {
    body += petal(canvas, [x + lean * radius * 0.35, y + radius * 0.92], radius * length, UP + lean, radius * width, {
      base: mix(base, deep, 0.5),
      tip: lean < 0 ? tip : mix(tip, base, 0.6),
      bend,
      shape: 'round',
      lines: 2,
      edge: deep,
    });
  }
  return body;
}

/** Globeflower: closed yellow balls on thin stems over cut leaves. */
export const globeflower: Draw = (plate) => {
  const tint = tintOf(plate, 0);
  const leaf = (at: Point, size: number, angle: number, tone: LeafColours) =>
    lobed(at, size, angle, tone, { lobes: 5, spread: 0.6, width: 0.2, teeth: 5, veins: 2 });
  const heads: [number, number, number][] = [
    [470, 460, 108],
    [760, 310, 126],
    [1060, 420, 116],
    [1270, 600, 84],
    [590, 690, 92],
    [900, 650, 104],
  ];
  let body = row(plate, 10, 1010, 130, (at, angle, tone) => leaf(at, 280, angle, shaded(tone, 0.1)));
  for (const [x, y] of heads) {
    const curve = stalk(CENTRE + (x - CENTRE) * 0.5, [x, y + 70]);
    body +=
      drawStalk(plate, curve, 10) +
      along(curve, 1, 0.6, 0.6, ({ at }) => leaf(at, 130, UP - 0.6, plate.leaf) + leaf(at, 120, UP + 0.8, plate.leaf));
  }
  for (const [x, y, radius] of heads)
    body += globeHead(plate, [x, y], radius, tint.base, tint.light, mix(tint.deep, '#B57A10', 0.5));
  return body + row(plate, 9, 1170, 70, (at, angle, tone) => leaf(at, 250, angle, tone));
};
