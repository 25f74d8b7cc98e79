// Draws sweet william.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, ellipse, TAU } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';
import { dome, pairs } from './domes.ts';

/** Sweet william: bearded heads, each flower ringed in white or red. */
export const sweetWilliam: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  const heads: [number, number, number, number][] = [
    [400, 500, 185, 0],
    [800, 380, 215, 1],
    [1210, 500, 185, 2],
    [610, 720, 150, 2],
    [1010, 730, 150, 0],
  ];
  let body = '';
  for (const [x, y] of heads)
    body +=
      drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.7, [x, y]), 17) +
      pairs(plate, CENTRE + (x - CENTRE) * 0.7, [x, y], 6, 250, 28, 0.9);
  for (const [x, y, radius, colour] of heads) {
    const { base, deep, light } = tintOf(plate, colour);
    body +=
      Array.from({ length: 26 }, (_, i) =>
        blade([x, y + radius * 0.1], radius * 1.12, (i / 26) * TAU, 7, shaded(plate.leaf, 0.15)),
      ).join('') + ellipse(x, y, radius * 0.85, radius * 0.6, plate.leaf.dark);
    const ring = base === '#FFFFFF' ? '#C62828' : base === '#C62828' ? '#FBE9EC' : mix(deep, '#B01A4A', 0.6);
    body += dome(plate, [x, y], radius, 24, 0.72, (at, shade) => {
      const turn = random() * 6;
      let flower = '';
      for (let k = 0; k < 5; k++)
        flower += petal(canvas, at, radius * 0.27, turn + (k * TAU) / 5, radius * 0.135, {
          base: mix(base, deep, 0.5),
          tip: shade > 0.55 ? mix(base, light, 0.4) : base,
          shape: 'wedge',
          fringe: 3,
          squash: 0.88,
          edge: deep,
        });
      return (
        flower +
        circle(at[0], at[1], radius * 0.11, ring) +
        circle(at[0], at[1], radius * 0.065, mix(base, deep, 0.4)) +
        circle(at[0], at[1], radius * 0.02, '#FFFFFF')
      );
    });
  }
  return body + row(plate, 15, 1220, 50, (at, angle, tone) => blade(at, 280, angle, 30, tone));
};
