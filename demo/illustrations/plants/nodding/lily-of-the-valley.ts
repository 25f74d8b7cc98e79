// Draws lily of the valley.
import { blade } from '../../core/leaves.ts';
import { bell } from '../../core/nodding.ts';
import { type Curve, fixed, line, stem } from '../../core/shapes.ts';
import { along, type Draw, shaded } from '../kit.ts';

/** Lily of the valley: arching sprays of white bells between broad leaves. */
export const lilyOfTheValley: Draw = (plate) => {
  const { canvas, leaf } = plate;
  let body = '';
  const broad = (x: number, angle: number, length: number, bend: number, width: number, depth: number) =>
    blade(
      [x, 1250],
      length,
      angle,
      width,
      { ...shaded(leaf, depth), vein: shaded(leaf, depth - 0.2).vein },
      { shape: 'ovate', bend, veins: 0 },
    );
  body +=
    broad(420, -1.9, 900, -0.1, 130, 0.45) +
    broad(1200, -1.2, 930, 0.12, 135, 0.45) +
    broad(610, -1.95, 1120, -0.18, 170, 0) +
    broad(1040, -1.17, 1130, 0.2, 180, 0);
  const sprays: [Curve, number][] = [
    [
      [
        [770, 1230],
        [720, 620],
        [760, 150],
        [1180, 270],
      ],
      11,
    ],
    [
      [
        [830, 1230],
        [830, 720],
        [640, 380],
        [330, 560],
      ],
      10,
    ],
  ];
  for (const [curve, count] of sprays) {
    body += stem(curve, 11, '#A9C895', '#5F8B5A');
    body += along(curve, count, 0.46, 0.97, ({ at, t, index }) => {
      const size = 62 - (t - 0.46) * 62;
      const drop = 26 + (index % 2) * 16;
      return (
        line(`M${fixed(at[0])} ${fixed(at[1])}q10 16 5 ${drop}`, '#A9C895', 4.5) +
        bell(canvas, [at[0] + 5, at[1] + drop], size, '#FFFFFF', '#C3CEB4', index % 2 ? 0.08 : -0.06)
      );
    });
  }
  return (
    body +
    broad(830, -1.55, 700, 0.06, 140, -0.05) +
    broad(500, -1.75, 420, -0.1, 110, 0.15) +
    broad(1160, -1.35, 430, 0.1, 110, 0.15)
  );
};
