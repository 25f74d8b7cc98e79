// Draws border phlox.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { floret } from '../../core/petals.ts';
import { circle, ellipse } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, row, stalk, tintOf } from '../kit.ts';
import { dome, pairs } from './domes.ts';

/** Border phlox: fragrant domes of flat five-petalled flowers. */
export const phlox: Draw = (plate) => {
  const { random } = plate.canvas;
  const heads: [number, number, number, number][] = [
    [410, 500, 185, 3],
    [1200, 520, 180, 0],
    [800, 370, 225, 1],
    [600, 740, 130, 2],
    [1010, 760, 135, 1],
  ];
  let body = '';
  for (const [x, y] of heads)
    body +=
      drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.7, [x, y]), 15) +
      pairs(plate, CENTRE + (x - CENTRE) * 0.7, [x, y], 8, 230, 32);
  for (const [x, y, radius, colour] of heads) {
    const { base, deep, light } = tintOf(plate, colour);
    const eye = base === '#FFFFFF' ? '#D98AA8' : mix(deep, '#C2185B', 0.4);
    body += ellipse(x, y + radius * 0.1, radius * 0.8, radius * 0.6, mix(deep, plate.leaf.dark, 0.35));
    body += dome(
      plate,
      [x, y],
      radius,
      34,
      0.8,
      (at, shade) =>
        floret(
          at,
          radius * 0.26,
          mix(base === '#FFFFFF' ? '#DCDCCB' : mix(base, deep, 0.55), mix(base, light, 0.7), shade),
          5,
          random() * 6,
          0.9,
        ) +
        circle(at[0], at[1], radius * 0.05, eye) +
        circle(at[0], at[1], radius * 0.02, '#F8E9B0'),
    );
  }
  return body + row(plate, 14, 1220, 50, (at, angle, tone) => blade(at, 270, angle, 36, tone));
};
