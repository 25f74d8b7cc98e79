// Draws cosmos.
import { mix } from '../../core/colour.ts';
import { discFlorets } from '../../core/flowers.ts';
import { blade, type LeafColours } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, fixed, line, type Point, polar, TAU, UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Cosmos: eight broad notched petals on threads of leaves. */
export const cosmos: Draw = (plate) => {
  const { canvas } = plate;
  const thread = (at: Point, size: number, angle: number, tone: LeafColours) => {
    let d = '';
    for (let i = 0; i < 9; i++) {
      const start = polar(at, angle, (size * i) / 9);
      for (const side of [-1, 1]) {
        const end = polar(start, angle + side * 0.75, size * 0.36 * (1 - i / 12));
        d += `M${fixed(start[0])} ${fixed(start[1])}Q${fixed((start[0] + end[0]) / 2 + 8)} ${fixed((start[1] + end[1]) / 2)} ${fixed(end[0])} ${fixed(end[1])}`;
      }
    }
    const tip = polar(at, angle, size);
    return line(
      `${d}M${fixed(at[0])} ${fixed(at[1])}L${fixed(tip[0])} ${fixed(tip[1])}`,
      mix(tone.dark, tone.light, 0.35 + canvas.random() * 0.5),
      5,
    );
  };
  let body = row(plate, 24, 1100, 130, (at, angle, tone) => thread(at, 400, angle, shaded(tone, 0.1)));
  const heads: [number, number, number, number, number][] = [
    [420, 430, 205, 0, 0.85],
    [860, 300, 225, 0, 0.9],
    [1240, 480, 190, 1, 0.7],
    [650, 720, 165, 2, 0.8],
    [1040, 760, 160, 1, 0.9],
  ];
  for (const [x, y] of heads) {
    const curve = stalk(CENTRE + (x - CENTRE) * 0.65, [x, y]);
    body +=
      drawStalk(plate, curve, 10) +
      along(curve, 4, 0.3, 0.75, ({ at, side }) => thread(at, 180, UP + side * 0.7, plate.leaf));
  }
  body +=
    drawStalk(plate, stalk(700, [620, 210]), 7) +
    circle(620, 205, 30, '#8A3A5A') +
    [-0.6, 0, 0.6].map((k) => blade([620, 235], 62, UP + k, 11, plate.leaf)).join('');
  for (const [x, y, radius, colour, squash] of heads) {
    const { base, deep, light, edge } = tintOf(plate, colour);
    for (let i = 0; i < 8; i++)
      body += petal(canvas, [x, y], radius * (0.97 + canvas.random() * 0.07), (i * TAU) / 8 + 0.2, radius * 0.37, {
        base: mix(base, deep, 0.7),
        tip: mix(base, light, 0.4),
        shape: 'wedge',
        squash,
        lines: 5,
        fringe: 3,
        edge,
      });
    body += discFlorets(canvas, [x, y], radius * 0.2, squash, '#E9A820');
  }
  return body + row(plate, 22, 1240, 60, (at, angle, tone) => thread(at, 330, angle, tone));
};
