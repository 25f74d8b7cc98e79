// Draws bleeding heart.
import { mix } from '../../core/colour.ts';
import { lobed } from '../../core/leaves.ts';
import { heart } from '../../core/nodding.ts';
import { type Curve, fixed, line, stem } from '../../core/shapes.ts';
import { along, type Draw, GROUND, shaded, tintOf } from '../kit.ts';

/** Bleeding heart: pink lockets on arching stems. */
export const bleedingHeart: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { random } = canvas;
  const { base, deep, light } = tintOf(plate, 0);
  const cluster = (x: number, y: number, size: number, angle: number, depth = 0) =>
    [-1, 1, 0]
      .map((k) =>
        lobed(
          [x + Math.cos(angle + k * 0.75) * size * 0.34, y + Math.sin(angle + k * 0.75) * size * 0.34],
          size * (k ? 0.62 : 0.8),
          angle + k * 0.72,
          shaded(leaf, depth),
          { lobes: 3, spread: 0.58, width: 0.25, random },
        ),
      )
      .join('');
  let body =
    cluster(300, 900, 330, -2.2, 0.25) +
    cluster(830, 1080, 380, -1.3, 0.25) +
    cluster(1330, 1110, 360, -0.9, 0.25) +
    cluster(560, 1080, 380, -1.9, 0.15);
  const arches: [Curve, number, number][] = [
    [
      [
        [330, GROUND],
        [420, 560],
        [700, 480],
        [1230, 800],
      ],
      7,
      84,
    ],
    [
      [
        [250, GROUND],
        [150, 90],
        [760, 20],
        [1440, 420],
      ],
      9,
      116,
    ],
  ];
  for (const [curve, count, size] of arches) {
    body += stem(curve, 13, '#B87A7A', '#7E4A4C');
    body += along(curve, count, 0.38, 0.95, ({ at, index }) => {
      const s = size * (1 - index * 0.075);
      const drop = s * (0.5 + 0.12 * random());
      return (
        line(`M${fixed(at[0])} ${fixed(at[1])}q8 ${fixed(drop * 0.5)} 3 ${fixed(drop)}`, '#9A5A5C', 5) +
        heart(canvas, [at[0] + 3, at[1] + drop], s * 0.95, mix(deep, '#A01A52', 0.7), mix(base, light, 0.1), '#FFFFFF')
      );
    });
  }
  return (
    body +
    cluster(130, 1200, 330, -1.1) +
    cluster(980, 1230, 330, -1.7) +
    cluster(420, 1240, 300, -1.4) +
    cluster(1450, 1230, 300, -2)
  );
};
