// Draws chives.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, polar } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, fan, GROUND, shaded, stalk, tintOf } from '../kit.ts';

/** Chives: a thicket of hollow leaves with small mauve pompoms. */
export const chives: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { base, deep, light } = tintOf(plate, 0);
  const tuft = (count: number, length: number, depth: number) =>
    fan(count, 1, (angle, lean) =>
      blade(
        [CENTRE + lean * 430, GROUND],
        length * (0.7 + canvas.random() * 0.4),
        angle,
        9,
        shaded(leaf, depth + canvas.random() * 0.25),
        { shape: 'needle', bend: lean * 0.22 + (canvas.random() - 0.5) * 0.16 },
      ),
    );
  let body = tuft(54, 860, 0.2);
  const heads: [number, number, number][] = [
    [380, 560, 82],
    [570, 400, 96],
    [800, 300, 108],
    [1020, 390, 98],
    [1230, 540, 84],
    [680, 610, 88],
    [930, 600, 92],
    [490, 760, 66],
    [1130, 740, 70],
  ];
  for (const [x, y] of heads) body += drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.6, [x, y]), 10);
  for (const [x, y, radius] of heads) {
    for (let i = 0; i < 110; i++) {
      const [px, py] = polar([x, y], i * 2.4, Math.sqrt(i / 110) * radius, 0.84);
      const shade = 0.5 - ((px - x) / radius) * 0.3 - ((py - y) / radius) * 0.4 + (canvas.random() - 0.5) * 0.3;
      body += petal(
        canvas,
        [px, py + 6],
        radius * 0.34,
        Math.atan2(py - y - radius * 0.35, px - x) + (canvas.random() - 0.5) * 0.3,
        radius * 0.075,
        {
          base: mix(base, deep, 0.5),
          tip: shade > 0.62 ? mix(light, '#F2D9F2', 0.5) : shade > 0.36 ? mix(base, light, 0.6) : mix(base, light, 0.2),
          shape: 'ovate',
        },
      );
    }
    body += Array.from({ length: 22 }, (_, i) =>
      circle(...polar([x, y - 8], i * 2.4, Math.sqrt(i / 22) * radius * 0.75, 0.8), 3, '#F6E9F2'),
    ).join('');
  }
  return body + tuft(46, 520, 0);
};
