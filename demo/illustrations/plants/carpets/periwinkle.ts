// Draws periwinkle.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { type Curve, circle, fixed, line, polar, stem, TAU } from '../../core/shapes.ts';
import { along, type Draw, shaded, tintOf } from '../kit.ts';

/** Periwinkle: blue pinwheels on trailing shoots of glossy paired leaves. */
export const periwinkle: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { random } = canvas;
  let body = '';
  const shoots: [Curve, number][] = [
    [
      [
        [-30, 700],
        [300, 520],
        [500, 900],
        [900, 760],
      ],
      0.3,
    ],
    [
      [
        [1630, 560],
        [1300, 760],
        [1100, 480],
        [720, 540],
      ],
      0.3,
    ],
    [
      [
        [-30, 1010],
        [400, 800],
        [800, 1180],
        [1250, 940],
      ],
      0.1,
    ],
    [
      [
        [1630, 900],
        [1300, 1150],
        [900, 880],
        [520, 1080],
      ],
      0,
    ],
    [
      [
        [200, 1240],
        [500, 1080],
        [1000, 1280],
        [1450, 1130],
      ],
      0,
    ],
    [
      [
        [760, 1240],
        [620, 900],
        [560, 560],
        [700, 300],
      ],
      0.15,
    ],
    [
      [
        [900, 1240],
        [1050, 900],
        [1080, 620],
        [980, 380],
      ],
      0.15,
    ],
  ];
  for (const [curve, depth] of shoots) {
    body += stem(curve, 9, leaf.light, leaf.dark);
    body += along(curve, 11, 0.04, 1, ({ at, angle }) =>
      [-1, 1]
        .map((side) =>
          blade(
            at,
            165 + random() * 40,
            angle + side * (1 + random() * 0.3),
            46,
            shaded(leaf, depth + (side > 0 ? 0.08 : 0)),
            { shape: 'oval', veins: 3 },
          ),
        )
        .join(''),
    );
  }
  const heads: [number, number, number, number][] = [
    [690, 320, 150, 0],
    [1000, 420, 165, 0],
    [400, 560, 160, 1],
    [1280, 640, 150, 0],
    [720, 720, 175, 0],
    [1080, 850, 150, 1],
    [420, 900, 150, 0],
  ];
  for (const [x, y, radius, colour] of heads) {
    const { base, light, deep, edge } = tintOf(plate, colour);
    for (let i = 0; i < 5; i++)
      body += petal(canvas, [x, y], radius, (i * TAU) / 5 + x, radius * 0.42, {
        base: mix(light, '#FFFFFF', 0.35),
        tip: mix(base, deep, 0.1),
        shape: 'wedge',
        bend: 0.2,
        squash: 0.92,
        lines: 2,
        edge,
      });
    body +=
      Array.from({ length: 5 }, (_, i) =>
        line(
          `M${polar([x, y], (i * TAU) / 5 + x - 0.5, radius * 0.17, 0.92)
            .map(fixed)
            .join(' ')}L${polar([x, y], (i * TAU) / 5 + x + 0.5, radius * 0.17, 0.92)
            .map(fixed)
            .join(' ')}`,
          '#FFFFFF',
          6,
        ),
      ).join('') + circle(x, y, radius * 0.075, '#F2E9B0');
  }
  return body;
};
