// Draws yarrow.
import { mix } from '../../core/colour.ts';
import { frond } from '../../core/foliage.ts';
import { floret } from '../../core/petals.ts';
import { circle, fixed, line, type Point, UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';
import { dome } from './domes.ts';

/** Yarrow: flat plates of tiny flowers over feathery leaves. */
export const yarrow: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  let body = row(plate, 13, 1040, 120, (at, angle, tone) =>
    frond(canvas, at, 430, angle, shaded(tone, 0.1), { width: 0.17, pairs: 22 }),
  );
  const heads: [number, number, number, number][] = [
    [410, 470, 185, 0],
    [800, 330, 230, 0],
    [1210, 460, 185, 1],
    [600, 680, 150, 1],
    [1010, 690, 160, 0],
  ];
  for (const [x, y, radius] of heads) {
    const foot = CENTRE + (x - CENTRE) * 0.6;
    const knot: Point = [x, y + radius * 0.7];
    body +=
      drawStalk(plate, stalk(foot, knot), 13) +
      along(stalk(foot, knot), 3, 0.35, 0.75, ({ at, side }) =>
        frond(canvas, at, 200, UP + side * 0.9, plate.leaf, { width: 0.18, pairs: 14 }),
      );
    body += [-0.8, -0.45, 0, 0.45, 0.8]
      .map((k) =>
        line(
          `M${x} ${fixed(knot[1])}Q${fixed(x + k * radius * 0.5)} ${fixed(y + radius * 0.4)} ${fixed(x + k * radius)} ${fixed(y + 10)}`,
          plate.leaf.light,
          7,
        ),
      )
      .join('');
  }
  for (const [x, y, radius, colour] of heads) {
    const { base, deep, light } = tintOf(plate, colour);
    body += dome(
      plate,
      [x, y],
      radius,
      95,
      0.34,
      (at, shade) =>
        floret(
          at,
          radius * 0.092,
          mix(mix(base, deep, 0.5), mix(base, light, 0.6), shade + 0.1),
          5,
          random() * 6,
          0.85,
        ) + circle(at[0], at[1], radius * 0.028, random() < 0.5 ? '#E9DDA8' : '#C9B26A'),
    );
  }
  return (
    body +
    row(plate, 13, 1240, 50, (at, angle, tone) => frond(canvas, at, 370, angle, tone, { width: 0.19, pairs: 20 }))
  );
};
