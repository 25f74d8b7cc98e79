// Draws showy stonecrop.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { star } from '../../core/petals.ts';
import { circle, ellipse, type Point, UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';
import { dome } from './domes.ts';

/** Showy stonecrop: flat heads of pink stars over fleshy grey leaves. */
export const stonecrop: Draw = (plate) => {
  const { random } = plate.canvas;
  const { base, deep } = tintOf(plate, 0);
  const fleshy = (at: Point, size: number, angle: number, depth: number) =>
    blade(at, size, angle, size * 0.34, { ...shaded(plate.leaf, depth), vein: undefined }, { shape: 'obovate' });
  const heads: [number, number, number][] = [
    [400, 480, 200],
    [1210, 490, 195],
    [800, 370, 240],
    [600, 690, 165],
    [1010, 700, 165],
  ];
  let body = '';
  for (const [x, y] of heads) {
    const foot = CENTRE + (x - CENTRE) * 0.75;
    const curve = stalk(foot, [x, y + 60]);
    body +=
      drawStalk(plate, curve, 24) +
      along(
        curve,
        6,
        0.15,
        0.82,
        ({ at, t }) =>
          fleshy(at, 190 * (1.15 - t * 0.4) * (0.8 + random() * 0.35), UP - 0.8 - random() * 0.55, random() * 0.25) +
          fleshy(
            at,
            190 * (1.15 - t * 0.4) * (0.8 + random() * 0.35),
            UP + 0.8 + random() * 0.55,
            0.05 + random() * 0.25,
          ) +
          fleshy([at[0], at[1] + 30], 130 + random() * 30, UP + (random() - 0.5) * 0.9, random() * 0.1),
      );
  }
  for (const [x, y, radius] of heads) {
    body += ellipse(x, y, radius * 0.94, radius * 0.38, mix(deep, '#6A2A46', 0.5));
    body += dome(
      plate,
      [x, y],
      radius,
      120,
      0.42,
      (at, shade) =>
        star(at, radius * 0.1, mix(mix(deep, '#A83A70', 0.6), base, shade * 0.95), 5, random() * 6, 0.9, 0.3) +
        circle(at[0], at[1], radius * 0.02, '#FBE3EA'),
    );
  }
  return body + row(plate, 13, 1230, 50, (at, angle) => fleshy(at, 250, angle, 0));
};
