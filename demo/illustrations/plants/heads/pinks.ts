// Draws pinks.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal, star } from '../../core/petals.ts';
import { circle, fixed, line, TAU } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, fan, GROUND, shaded, stalk, tintOf } from '../kit.ts';
import { pairs } from './domes.ts';

/** Pinks: fringed flowers with a dark ring, over a cushion of grey needles. */
export const pinks: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { random } = canvas;
  const needles = (count: number, length: number, depth: number) =>
    fan(count, 2, (angle, lean) =>
      blade(
        [CENTRE + lean * 640 + (random() - 0.5) * 120, GROUND],
        length * (0.7 + random() * 0.5),
        angle + (random() - 0.5) * 0.5,
        9,
        shaded(leaf, depth + random() * 0.2),
        { shape: 'needle', bend: lean * 0.2 },
      ),
    );
  let body = needles(80, 480, 0.2);
  const heads: [number, number, number, number][] = [
    [400, 490, 175, 1],
    [780, 360, 200, 0],
    [1180, 470, 180, 1],
    [590, 720, 150, 0],
    [970, 700, 160, 1],
    [1310, 760, 120, 0],
  ];
  for (const [x, y] of heads)
    body +=
      drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.7, [x, y]), 9) +
      pairs(plate, CENTRE + (x - CENTRE) * 0.7, [x, y], 3, 130, 8, 0.7);
  for (const [x, y, radius, colour] of heads) {
    const { base, deep, light } = tintOf(plate, colour);
    const eye = mix(tintOf(plate, 1).deep, '#8A1A4A', 0.7);
    for (let i = 0; i < 5; i++) {
      const angle = (i * TAU) / 5 + x;
      body += petal(canvas, [x, y], radius * (0.97 + random() * 0.06), angle, radius * 0.44, {
        base: mix(base, deep, 0.5),
        tip: mix(base, light, 0.5),
        shape: 'wedge',
        fringe: 7,
        squash: 0.88,
        lines: 4,
        edge: deep,
      });
    }
    body += star([x, y], radius * 0.5, eye, 10, x, 0.88, 0.2) + circle(x, y, radius * 0.1, mix(light, '#FFFFFF', 0.5));
    body += [-0.7, 0.5]
      .map((k) =>
        line(`M${x} ${y}q${fixed(k * 20)} -20 ${fixed(k * radius * 0.34)} ${fixed(-radius * 0.22)}`, '#FFFFFF', 4),
      )
      .join('');
  }
  return body + needles(80, 270, 0);
};
