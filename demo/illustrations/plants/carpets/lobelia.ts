// Draws trailing lobelia.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { floret, petal } from '../../core/petals.ts';
import { circle, place, polar, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, fan, row, shaded, tintOf } from '../kit.ts';

/** Trailing lobelia: a cushion of tiny blue flowers with white eyes. */
export const lobelia: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { random } = canvas;
  let body = fan(60, 2.9, (angle, lean) =>
    blade(
      [CENTRE + lean * 420, 1180],
      420 + random() * 330,
      angle + (random() - 0.5) * 0.5,
      14,
      shaded(leaf, random() * 0.4),
      { bend: lean * 0.2 },
    ),
  );
  const spots: [number, number][] = [];
  for (let i = 0; i < 74; i++) {
    const [x, y] = polar([CENTRE, 800], i * 2.39996, Math.sqrt(i / 74) * 620, 0.72);
    spots.push([x, y]);
  }
  spots.sort((a, b) => a[1] - b[1]);
  for (const [i, [x, y]] of spots.entries()) {
    const { base, deep, light } = tintOf(plate, i % 9 === 4 ? 1 : i % 13 === 6 ? 2 : i % 11 === 8 ? 3 : 0);
    const size = 62 + random() * 22;
    const shade = 0.75 - (x - CENTRE) / 2200 - (y - 400) / 1400;
    const tip = mix(mix(base, deep, 0.25), mix(base, light, 0.5), shade);
    let flower = '';
    for (const k of [-2.35, 2.35])
      flower += petal(canvas, [0, 0], size * 0.6, -UP + k, size * 0.16, { base: deep, tip, shape: 'ovate' });
    for (const k of [-0.95, 0.95, 0])
      flower += petal(canvas, [0, 0], size, -UP + k, size * 0.36, {
        base: mix(base, deep, 0.3),
        tip,
        shape: 'obovate',
        edge: deep,
      });
    body += place(
      flower + floret([0, size * 0.16], size * 0.2, '#FFFFFF', 2, 0.1) + circle(0, 0, size * 0.06, '#F2DE8A'),
      [x, y],
      (random() - 0.5) * 0.6,
    );
    if (i % 5 === 0) body += blade([x + 40, y + 40], 90, UP + (random() - 0.5) * 2, 13, leaf);
  }
  return body + row(plate, 16, 1230, 40, (at, angle, tone) => blade(at, 170, angle, 20, tone, { shape: 'obovate' }));
};
