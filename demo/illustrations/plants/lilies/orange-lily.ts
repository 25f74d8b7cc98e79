// Draws orange lily.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { petal } from '../../core/petals.ts';
import { ellipse, fixed, line, type Point, UP } from '../../core/shapes.ts';
import { along, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Orange lily: upright speckled cups on a leafy stem. */
export const orangeLily: Draw = (plate) => {
  const { canvas } = plate;
  const { base, light, deep } = tintOf(plate, 0);
  let body = '';
  const heads: [number, number, number, number][] = [
    [400, 500, 195, 560],
    [1210, 520, 190, 1050],
    [800, 380, 240, 800],
  ];
  for (const [x, y, , foot] of heads) {
    const curve = stalk(foot, [x, y + 60]);
    body +=
      drawStalk(plate, curve, 17) +
      along(curve, 17, 0.1, 0.84, ({ at, side, t }) =>
        blade(
          at,
          (300 - t * 130) * (0.85 + canvas.random() * 0.3),
          UP + side * (0.95 + canvas.random() * 0.4 - t * 0.2),
          22,
          shaded(plate.leaf, canvas.random() * 0.22),
          { bend: side * 0.3 },
        ),
      );
  }
  for (const [x, y, radius] of heads) {
    const one = (lean: number, size: number, width: number, bend: number, isBack: boolean) =>
      petal(canvas, [x, y + radius * 0.55], radius * size, UP + lean, radius * width, {
        base: mix(base, '#F2C51D', 0.5),
        tip: isBack ? mix(base, deep, 0.45) : mix(base, light, 0.18),
        shape: 'obovate',
        bend,
        lines: 3,
        edge: deep,
      });
    body += one(-0.5, 1.5, 0.27, -0.2, true) + one(0.5, 1.5, 0.27, 0.2, true) + one(0, 1.55, 0.3, 0, true);
    for (let i = 0; i < 6; i++) {
      const k = (i - 2.5) * 0.17;
      const end: Point = [x + Math.sin(k) * radius * 1.15, y + radius * 0.55 - Math.cos(k) * radius * 1.1];
      body +=
        line(`M${fixed(x)} ${fixed(y + radius * 0.4)}L${fixed(end[0])} ${fixed(end[1])}`, '#F2C98A', 5) +
        ellipse(
          end[0],
          end[1],
          9,
          20,
          '#7A2A12',
          `transform="rotate(${Math.round(k * 90)} ${fixed(end[0])} ${fixed(end[1])})"`,
        );
    }
    body +=
      one(-0.98, 1.5, 0.28, -0.34, false) +
      one(0.98, 1.5, 0.28, 0.34, false) +
      one(-0.34, 1.28, 0.3, -0.3, false) +
      one(0.36, 1.28, 0.3, 0.3, false);
    for (let i = 0; i < 56; i++) {
      const [k, reach] = [
        ((i % 4) - 1.5) * 0.62 + (canvas.random() - 0.5) * 0.3,
        radius * (0.3 + canvas.random() * 0.55),
      ];
      body += ellipse(
        x + Math.sin(k) * reach,
        y + radius * 0.55 - Math.cos(k) * reach,
        radius * 0.018,
        radius * 0.026,
        '#5A1508',
        'fill-opacity=".8"',
      );
    }
    for (const side of [-1, 1])
      body += bud(
        canvas,
        [x + side * radius * 0.5, y + radius * 0.75],
        radius * 0.72,
        UP + side * 1.05,
        mix(deep, plate.leaf.light, 0.3),
        mix(base, light, 0.3),
        plate.leaf.light,
      );
  }
  return body + row(plate, 16, 1230, 40, (at, angle, tone) => blade(at, 270, angle, 22, tone));
};
