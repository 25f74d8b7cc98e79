// Draws sweet pea.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { type Curve, ellipse, fixed, line, type Point, place, stem, UP } from '../../core/shapes.ts';
import { along, type Draw, row, shaded, tintOf } from '../kit.ts';

/** Sweet pea: winged flowers in pastel mixtures with curling tendrils. */
export const sweetPea: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const vines: Curve[] = [
    [
      [420, 1240],
      [300, 900],
      [560, 560],
      [430, 120],
    ],
    [
      [820, 1240],
      [960, 860],
      [700, 520],
      [860, 60],
    ],
    [
      [1180, 1240],
      [1330, 900],
      [1080, 560],
      [1220, 140],
    ],
  ];
  let body = '';
  const tendril = (at: Point, side: number) =>
    line(
      `M${at.map(fixed).join(' ')}c${side * 50} -40 ${side * 120} -50 ${side * 130} -100c${side * 4} -30 ${side * -36} -34 ${side * -34} -6c0 18 ${side * 26} 18 ${side * 26} 2`,
      leaf.light,
      5,
    );
  for (const curve of vines) {
    body += stem(curve, 15, leaf.light, leaf.dark);
    body += along(
      curve,
      7,
      0.1,
      0.92,
      ({ at, side }) =>
        tendril(at, -side) +
        [-0.5, 0.45]
          .map((k) =>
            blade(
              [at[0] + side * 26, at[1]],
              190,
              (side > 0 ? -0.2 : Math.PI + 0.2) + k,
              48,
              shaded(leaf, k > 0 ? 0.12 : 0),
              { shape: 'oval', veins: 3 },
            ),
          )
          .join(''),
    );
  }
  const blossom = (at: Point, size: number, colour: number, turn: number) => {
    const { base, deep, light, edge } = tintOf(plate, colour);
    let flower =
      petal(canvas, [0, 20], 165, UP - 0.5, 92, {
        base: deep,
        tip: mix(base, light, 0.5),
        shape: 'round',
        ruffle: 0.2,
        lines: 5,
        edge,
      }) +
      petal(canvas, [0, 20], 165, UP + 0.5, 92, {
        base: deep,
        tip: mix(base, light, 0.25),
        shape: 'round',
        ruffle: 0.2,
        lines: 5,
        edge,
      });
    flower +=
      petal(canvas, [0, -16], 112, -UP + 0.42, 52, {
        base: mix(base, deep, 0.6),
        tip: mix(base, light, 0.15),
        shape: 'round',
        ruffle: 0.1,
        edge,
      }) +
      petal(canvas, [0, -16], 112, -UP - 0.42, 52, { base: mix(base, deep, 0.7), tip: base, shape: 'round', edge });
    flower += petal(canvas, [0, -6], 82, -UP, 26, {
      base: mix(light, '#FFFFFF', 0.3),
      tip: mix(light, '#FFFFFF', 0.6),
      shape: 'ovate',
      edge,
    });
    return place(flower + ellipse(0, -22, 14, 12, leaf.light), at, turn, size);
  };
  const sprays: [number, number, number, number, number][] = [
    [360, 330, -1, 2, 0.95],
    [560, 640, 1, 0, 0.85],
    [700, 300, -1, 3, 1],
    [980, 470, 1, 2, 1.05],
    [1110, 240, -1, 5, 0.85],
    [1330, 530, 1, 4, 0.95],
    [780, 820, -1, 4, 0.85],
    [1180, 850, 1, 3, 0.85],
    [330, 850, -1, 1, 0.8],
  ];
  for (const [x, y, side, colour, size] of sprays) {
    body += stem(
      [
        [x - side * 120, y + 240],
        [x - side * 60, y + 150],
        [x - side * 10, y + 60],
        [x, y - 110 * size],
      ],
      9,
      leaf.light,
      leaf.dark,
    );
    body +=
      blossom([x + side * 70 * size, y + 90 * size], size * 0.8, colour, side * 0.25) +
      blossom([x - side * 55 * size, y + 20 * size], size * 0.84, colour, -side * 0.25) +
      blossom([x + side * 30 * size, y - 80 * size], size * 0.72, colour, side * 0.1);
  }
  return (
    body + row(plate, 9, 1220, 50, (at, angle, tone) => blade(at, 220, angle, 54, tone, { shape: 'oval', veins: 3 }))
  );
};
