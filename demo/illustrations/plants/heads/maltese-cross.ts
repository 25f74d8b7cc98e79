// Draws Maltese cross.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, ellipse, TAU } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, row, stalk, tintOf } from '../kit.ts';
import { dome, pairs } from './domes.ts';

/** Maltese cross: scarlet domes of notched cross-shaped flowers. */
export const malteseCross: Draw = (plate) => {
  const { canvas } = plate;
  const { base, deep, light } = tintOf(plate, 0);
  const heads: [number, number, number][] = [
    [400, 520, 165],
    [800, 360, 215],
    [1200, 480, 175],
    [610, 740, 120],
    [1010, 730, 125],
  ];
  let body = '';
  for (const [x, y] of heads)
    body +=
      drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.65, [x, y]), 13) +
      pairs(plate, CENTRE + (x - CENTRE) * 0.65, [x, y], 6, 230, 50);
  for (const [x, y, radius] of heads) {
    body += ellipse(x, y, radius * 0.75, radius * 0.55, mix(deep, '#3A0A0A', 0.3));
    body += dome(plate, [x, y], radius, 26, 0.78, (at, shade, i) => {
      const tone = mix(mix(base, deep, 0.4), mix(base, '#FF6A3A', 0.55), shade);
      let flower = '';
      for (let k = 0; k < 5; k++)
        flower += petal(canvas, at, radius * 0.3, (k * TAU) / 5 + i, radius * 0.1, {
          base: mix(base, deep, 0.6),
          tip: shade > 0.7 ? mix(base, light, 0.25) : shade > 0.4 ? base : mix(base, deep, 0.25),
          shape: 'wedge',
          notch: 0.3,
          squash: 0.9,
        });
      return flower + circle(at[0], at[1], radius * 0.03, mix(tone, '#FFE0C0', 0.6));
    });
  }
  return (
    body + row(plate, 12, 1220, 50, (at, angle, tone) => blade(at, 290, angle, 56, tone, { shape: 'ovate', veins: 3 }))
  );
};
