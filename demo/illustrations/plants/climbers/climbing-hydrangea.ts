// Draws climbing hydrangea.
import { mix } from '../../core/colour.ts';
import { blade, type LeafColours } from '../../core/leaves.ts';
import { floret } from '../../core/petals.ts';
import { type Curve, circle, fixed, line, type Point, polar, TAU, UP } from '../../core/shapes.ts';
import { bough } from '../fruit.ts';
import { type Draw, shaded } from '../kit.ts';

/** Climbing hydrangea: lacecaps with a ring of white florets, on a shaded wall. */
export const climbingHydrangea: Draw = (plate) => {
  const { canvas } = plate;
  const { random } = canvas;
  const leafAt = (at: Point, size: number, angle: number, tone: LeafColours) =>
    blade(at, size, angle, size * 0.37, tone, { shape: 'cordate', veins: 5, teeth: 12 });
  const curves: Curve[] = [
    [
      [620, 1240],
      [520, 800],
      [300, 560],
      [330, -40],
    ],
    [
      [820, 1240],
      [860, 820],
      [760, 420],
      [830, -40],
    ],
    [
      [1020, 1240],
      [1180, 860],
      [1200, 480],
      [1310, -40],
    ],
  ];
  let body = curves
    .map((curve, k) =>
      bough(
        curve,
        26,
        12,
        9,
        (at, angle, side) =>
          leafAt(polar(at, angle + side * 1.2, 46), 250, angle + side * 1.35, shaded(plate.leaf, 0.12 + (k % 2) * 0.1)),
        ['#B58A6A', '#6E4A38'],
      ),
    )
    .join('');
  for (const [x, y, radius] of [
    [430, 420, 190],
    [870, 310, 210],
    [1230, 500, 185],
    [640, 720, 180],
    [1020, 800, 180],
    [330, 900, 140],
  ] as const) {
    body +=
      leafAt([x - 40, y + 40], radius * 1.5, 2.5, plate.leaf) +
      leafAt([x + 40, y + 40], radius * 1.5, 0.6, shaded(plate.leaf, 0.1)) +
      leafAt([x, y + 40], radius * 1.4, -UP, shaded(plate.leaf, 0.08));
    for (let i = 0; i < 120; i++) {
      const spot = polar([x, y], i * 2.4, Math.sqrt(i / 120) * radius * 0.72, 0.6);
      body += circle(spot[0], spot[1], radius * 0.034, mix('#B9C79A', '#FFFFF0', random()));
    }
    for (let i = 0; i < 10; i++) {
      const angle = (i * TAU) / 10 + random() * 0.2;
      const spot = polar([x, y], angle, radius * 0.98, 0.62);
      body +=
        line(
          `M${polar([x, y], angle, radius * 0.5, 0.6)
            .map(fixed)
            .join(' ')}L${spot.map(fixed).join(' ')}`,
          '#A9BF8A',
          3,
        ) +
        floret(
          spot,
          radius * 0.25,
          mix('#E4E8D4', '#FFFFFF', Math.sin(angle) < 0.2 ? 1 : 0.4),
          4,
          angle,
          0.86,
          '#B5C48A',
        );
    }
  }
  return body;
};
