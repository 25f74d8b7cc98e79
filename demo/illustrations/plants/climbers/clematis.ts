// Draws large-flowered clematis.
import { mix } from '../../core/colour.ts';
import { saucer } from '../../core/flowers.ts';
import { bud } from '../../core/nodding.ts';
import { circle, fixed, line, polar, TAU } from '../../core/shapes.ts';
import { bough } from '../fruit.ts';
import { type Draw, shaded, tintOf } from '../kit.ts';
import { bark, triple, vine } from './vine.ts';

/** Large-flowered clematis: velvety violet stars. */
export const clematis: Draw = (plate) => {
  const { canvas } = plate;
  const { base, deep, light } = tintOf(plate, 0);
  let body = vine
    .map((curve, k) =>
      bough(
        curve,
        13,
        8,
        9,
        (at, angle, side) =>
          triple(at, angle + side * 1.1, 290, shaded(plate.leaf, k === 1 ? 0.2 : 0.06), plate.leaf.dark, 0),
        bark,
      ),
    )
    .join('');
  const heads: [number, number, number, number, number][] = [
    [480, 400, 245, 0.2, 4],
    [1060, 420, 260, 0.7, 5],
    [780, 790, 220, 0.4, 4],
    [1330, 800, 170, 0.1, 4],
    [330, 850, 165, 0.9, 4],
  ];
  body +=
    bud(canvas, [800, 260], 140, -1.3, deep, mix(base, light, 0.3), plate.leaf.light) +
    bud(canvas, [1290, 560], 120, -0.5, deep, base, plate.leaf.light);
  for (const [x, y, radius, turn, petals] of heads) {
    body += saucer(canvas, [x, y], radius, {
      petals,
      base: mix(base, light, 0.35),
      tip: mix(base, deep, 0.25),
      shape: 'oval',
      width: petals === 4 ? 0.44 : 0.36,
      turn,
      lines: 5,
      ruffle: 0.16,
      stamens: 34,
      centre: '#E9DDA0',
      centreSize: 0.15,
      squash: 0.94,
      edge: mix(deep, '#20102A', 0.3),
    });
    for (let i = 0; i < petals; i++)
      body += line(
        `M${x} ${y}L${polar([x, y], turn + (i * TAU) / petals, radius * 0.78, 0.94)
          .map(fixed)
          .join(' ')}`,
        mix(base, '#D94A9A', 0.4),
        radius * 0.035,
        'stroke-opacity=".5"',
      );
    body +=
      circle(x, y, radius * 0.1, '#F2E9C0') +
      Array.from({ length: 16 }, (_, i) =>
        circle(
          ...polar([x, y], i * 2.4, radius * (0.06 + (i % 3) * 0.03), 0.94),
          radius * 0.016,
          i % 2 ? '#8FA04A' : '#FFF8DC',
        ),
      ).join('');
  }
  return body;
};
