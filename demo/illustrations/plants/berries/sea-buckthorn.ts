// Draws sea buckthorn.
import { blade } from '../../core/leaves.ts';
import { type Curve, circle, fixed, line, polar } from '../../core/shapes.ts';
import { berry, bough } from '../fruit.ts';
import { along, type Draw, row, shaded, tintOf } from '../kit.ts';
import type { BushLeaf } from './bush.ts';

/** Sea buckthorn: orange berries packed round thorny silver twigs. */
export const seaBuckthorn: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  const leafAt: BushLeaf = (at, size, angle, tone) => blade(at, size, angle, size * 0.085, tone, { bend: 0.06 });
  const curves: Curve[] = [
    [
      [-40, 880],
      [400, 760],
      [700, 420],
      [1180, 190],
    ],
    [
      [1640, 1130],
      [1240, 1000],
      [900, 560],
      [420, 210],
    ],
    [
      [300, 1240],
      [560, 1000],
      [1000, 860],
      [1450, 520],
    ],
  ];
  let body = '';
  for (const [k, curve] of curves.entries()) {
    body += bough(
      curve,
      24,
      10,
      40,
      (at, angle, side, i) =>
        leafAt(at, 190 + random() * 50, angle + side * (0.75 + random() * 0.3), shaded(plate.leaf, (i % 3) * 0.12)),
      ['#A9907A', '#5A483A'],
    );
    body += along(curve, 6, 0.15, 0.95, ({ at, angle, side }) =>
      line(
        `M${at.map(fixed).join(' ')}L${polar(at, angle + side * 1.1, 110)
          .map(fixed)
          .join(' ')}`,
        '#6A5644',
        8,
      ),
    );
    body += along(curve, 64, 0.12, 0.86, ({ at, angle, side, t, index }) => {
      const bud = index % 9 ? '' : circle(...polar(at, angle - side * 1.57, 34), 12, tintOf(plate, 0).base);
      const reach = 14 + random() * 62;
      const [x, y] = polar(at, angle + side * 1.57, reach);
      return (
        berry(
          canvas,
          [x, y],
          29 + random() * 8 - Math.abs(t - 0.5) * 14,
          (k + Math.round(random() * 2)) % 3 ? '#F08A1A' : '#E8701A',
          0.5,
        ) +
        circle(x + 6, y + 25, 3.4, tintOf(plate, 1).base) +
        bud
      );
    });
  }
  return body + row(plate, 20, 1235, 40, (at, angle, tone) => leafAt(at, 240, angle, tone));
};
