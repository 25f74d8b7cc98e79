// Draws blue-eyed Mary.
import { mix } from '../../core/colour.ts';
import { saucer } from '../../core/flowers.ts';
import { blade } from '../../core/leaves.ts';
import { star } from '../../core/petals.ts';
import { circle, fixed, line, type Point } from '../../core/shapes.ts';
import { type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Blue-eyed Mary: sprays of small blue flowers with white eyes. */
export const navelwort: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { base, light, deep } = tintOf(plate, 0);
  const heart = (at: Point, size: number, angle: number, depth: number) =>
    blade(at, size, angle, size * 0.3, shaded(leaf, depth), { shape: 'cordate', veins: 4 });
  let body = row(plate, 11, 1020, 120, (at, angle) => heart(at, 380, angle, 0.25));
  for (const [x, y, foot, side] of [
    [400, 460, 540, -1],
    [760, 310, 750, 1],
    [1130, 400, 980, 1],
    [580, 640, 660, -1],
    [960, 640, 900, 1],
    [1310, 660, 1140, 1],
  ] as const) {
    const curve = stalk(foot, [x, y]);
    body += drawStalk(plate, curve, 9);
    for (const [dx, dy, size] of [
      [0, 0, 82],
      [-100, 60, 74],
      [110, 50, 76],
      [-40, 140, 66],
      [70, 160, 62],
      [side * 170, 130, 50],
    ] as const) {
      const at: Point = [x + dx, y + dy];
      body += line(
        `M${x} ${y + 190}Q${fixed(x + dx * 0.3)} ${fixed(y + dy + 40)} ${fixed(at[0])} ${fixed(at[1])}`,
        leaf.dark,
        5,
      );
      body +=
        saucer(canvas, at, size, {
          petals: 5,
          base: mix(base, deep, 0.2),
          tip: mix(base, light, dx < 0 ? 0.55 : 0.28),
          width: 0.5,
          lines: 1,
          stamens: 0,
          turn: dx,
          centre: '#FFFFFF',
          squash: 0.9,
          edge: deep,
        }) +
        star(at, size * 0.42, '#FFFFFF', 5, dx, 0.9, 0.34) +
        circle(at[0], at[1], size * 0.09, '#F2DE8A');
    }
  }
  return body + row(plate, 9, 1200, 60, (at, angle) => heart(at, 330, angle, 0));
};
