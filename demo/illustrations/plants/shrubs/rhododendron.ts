// Draws rhododendron.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { fixed, line, polar, TAU, UP } from '../../core/shapes.ts';
import { branch, CENTRE, type Draw, GROUND, row, shaded, tintOf } from '../kit.ts';
import type { LeafShape } from './woody.ts';

/** Rhododendron: trusses of frilled bells in collars of leathery leaves. */
export const rhododendron: Draw = (plate) => {
  const { canvas } = plate;
  const leathery: LeafShape = (at, size, angle, leaf) =>
    blade(at, size, angle, size * 0.17, leaf, { shape: 'oval', veins: 0, bend: Math.cos(angle) * 0.12 });
  const trusses = [
    [430, 520, 215, 1],
    [1200, 560, 205, 2],
    [800, 390, 250, 0],
    [630, 860, 150, 0],
    [1010, 880, 150, 1],
  ] as const;
  let body = row(plate, 11, 980, 130, (at, angle, tone) => leathery(at, 400, angle, shaded(tone, 0.2)));
  for (const [x, y, radius] of trusses) {
    body += branch(
      [
        [CENTRE + (x - CENTRE) * 0.6, GROUND],
        [CENTRE + (x - CENTRE) * 0.7, 1000],
        [x, y + 280],
        [x, y + 60],
      ],
      22,
      14,
    );
    for (let i = 0; i < 13; i++) {
      const k = ((i * 7) % 13) / 6 - 1;
      body += leathery(
        [x, y + radius * 0.45],
        radius * 1.75,
        -UP + k * 2.1,
        shaded(plate.leaf, i % 3 === 0 ? 0.2 : i % 3 === 1 ? 0.05 : 0),
      );
    }
  }
  for (const [x, y, radius, colour] of trusses) {
    const { base, deep, light, edge } = tintOf(plate, colour);
    const spots = Array.from({ length: 13 }, (_, i) =>
      polar([x, y], i * 2.4, Math.sqrt((i + 0.2) / 13) * radius * 0.78, 0.86),
    ).sort((a, b) => a[1] - b[1]);
    for (const [i, spot] of spots.entries()) {
      const size = radius * 0.4;
      for (let j = 0; j < 5; j++)
        body += petal(canvas, spot, size, j * (TAU / 5) + UP + (i % 3) * 0.2, size * 0.52, {
          base: base === '#FFFFFF' ? '#E4DCE0' : mix(base, deep, 0.5),
          tip: mix(base, light, spot[0] < x ? 0.6 : 0.3),
          shape: 'round',
          ruffle: 0.22,
          squash: 0.92,
          lines: 2,
          edge,
        });
      const dots = Array.from(
        { length: 5 },
        (_, k) => `M${fixed(spot[0] - 12 + k * 6)} ${fixed(spot[1] - size * (0.22 + (k % 2) * 0.12))}h.1`,
      ).join('');
      body +=
        line(dots, '#8A6A1A', 5) +
        [-0.5, -0.15, 0.2, 0.5]
          .map((k) =>
            line(
              `M${fixed(spot[0])} ${fixed(spot[1])}q${fixed(k * size * 0.5)} ${fixed(size * 0.1)} ${fixed(k * size)} ${fixed(size * 0.3)}`,
              mix(light, '#FFFFFF', 0.5),
              3.4,
            ),
          )
          .join('');
    }
  }
  return body + row(plate, 9, 1220, 60, (at, angle, tone) => leathery(at, 340, angle, tone));
};
