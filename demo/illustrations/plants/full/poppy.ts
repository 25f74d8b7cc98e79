// Draws oriental poppy.
import { radial } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { frond } from '../../core/foliage.ts';
import { bud } from '../../core/nodding.ts';
import { petal } from '../../core/petals.ts';
import { circle, ellipse, line, type Point, polar, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, fan, GROUND, type Plate, shaded, stalk, tintOf } from '../kit.ts';

function poppyHead({ canvas }: Plate, at: Point, radius: number, base: string, tip: string, deep: string): string {
  let body = '';
  const one = (angle: number, size: number, squash: number, from: string, to: string) =>
    petal(canvas, at, radius * size, angle, radius * 0.62, {
      base: from,
      tip: to,
      shape: 'round',
      squash,
      ruffle: 0.22,
      lines: 7,
      edge: deep,
    });
  for (const [angle, size] of [
    [-2.5, 1],
    [-0.65, 1],
    [UP, 1.04],
  ] as const)
    body += one(angle, size, 0.9, deep, mix(base, tip, 0.3));
  for (const [angle, size] of [
    [2.65, 0.88],
    [0.5, 0.88],
    [-UP, 0.82],
  ] as const)
    body += one(angle, size, 0.74, mix(deep, '#1A0A10', 0.15), mix(tip, base, 0.25));
  for (let i = 0; i < 4; i++)
    body += petal(canvas, at, radius * 0.36, 0.8 + (i * Math.PI) / 2, radius * 0.14, {
      base: '#1A0E16',
      tip: '#2D0F18',
      shape: 'ovate',
      squash: 0.8,
    });
  for (let i = 0; i < 60; i++) {
    const [x, y] = polar(at, i * 2.4, radius * (0.13 + canvas.random() * 0.1), 0.8);
    body += circle(x, y, radius * 0.018, i % 2 ? '#2A1830' : '#5A3C5C');
  }
  const [x, y] = at;
  const rays = Array.from(
    { length: 7 },
    (_, i) =>
      `M${x} ${y - 4}l${(Math.cos(i * 0.9) * radius * 0.1).toFixed(1)} ${(Math.sin(i * 0.9) * radius * 0.085).toFixed(1)}`,
  ).join('');
  return body + ellipse(x, y - 4, radius * 0.11, radius * 0.1, '#A9B57E') + line(rays, '#3A2A3A', 3);
}

/** Oriental poppy: silky bowls with a black heart, hairy cut leaves, a nodding bud and a seed head. */
export const poppy: Draw = (plate) => {
  const { canvas } = plate;
  let body = fan(13, 2.9, (angle, lean) =>
    frond(canvas, [CENTRE + lean * 330, GROUND], 620 - Math.abs(lean) * 90, angle, shaded(plate.leaf, 0.12), {
      width: 0.2,
      pairs: 13,
      bend: lean * 0.12,
    }),
  );
  const pod: Point = [870, 215];
  body +=
    drawStalk(plate, stalk(830, pod, -30), 9) +
    ellipse(pod[0], pod[1], 42, 54, radial(canvas, 858, 195, 90, '#B9C9A0', '#5C7A58')) +
    ellipse(pod[0], pod[1] - 50, 50, 14, '#7E8F5C');
  const hanging: Point = [310, 560];
  body +=
    drawStalk(plate, [[560, GROUND], [480, 700], [330, 330], hanging], 9) +
    bud(canvas, [310, 545], 110, -UP - 0.1, '#5B7A52', '#9DB58A') +
    petal(canvas, [310, 560], 110, -UP + 0.1, 14, { base: tintOf(plate, 0).base, tip: tintOf(plate, 0).light });
  const heads: [Point, number, number][] = [
    [[570, 440], 270, 0],
    [[1130, 560], 235, 1],
  ];
  for (const [at] of heads) body += drawStalk(plate, stalk(CENTRE + (at[0] - CENTRE) * 0.35, at), 12);
  for (const [at, radius, colour] of heads) {
    const tint = tintOf(plate, colour);
    body += poppyHead(plate, at, radius, tint.base, mix(tint.base, '#FF9A6A', 0.45), mix(tint.deep, '#7A1410', 0.5));
  }
  return (
    body +
    fan(9, 2.6, (angle, lean) =>
      frond(canvas, [CENTRE + lean * 560, GROUND + 20], 330, angle, plate.leaf, {
        width: 0.24,
        pairs: 10,
        bend: lean * 0.1,
      }),
    )
  );
};
