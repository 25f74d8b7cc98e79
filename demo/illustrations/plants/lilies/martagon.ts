// Draws martagon lily.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, ellipse, fixed, line, type Point, place, UP } from '../../core/shapes.ts';
import { along, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Martagon lily: nodding Turk's caps with rolled petals over whorls of leaves. */
export const martagon: Draw = (plate) => {
  const { canvas, leaf } = plate;
  let body = '';
  const cap = (at: Point, size: number, turn: number, colour: number) => {
    const { base, deep, light, edge } = tintOf(plate, colour);
    const isWhite = base === '#FFFFFF';
    let flower = '';
    for (const k of [-0.5, 0.5, 0])
      flower +=
        line(`M0 20Q${fixed(k * 40)} 70 ${fixed(k * 90)} 112`, '#C9D6A6', 5) + ellipse(k * 90, 116, 16, 7, '#C2521A');
    for (const [k, bend] of [
      [-1.9, 0.5],
      [1.9, -0.5],
      [-1.2, 0.75],
      [1.2, -0.75],
      [-2.5, 0.3],
      [2.5, -0.3],
    ] as const)
      flower += petal(canvas, [0, 0], 118, -UP + k * 0.62, 30, {
        base: mix(base, isWhite ? '#EEF0DC' : light, 0.4),
        tip: mix(base, deep, 0.35),
        shape: 'oval',
        bend: -bend * 1.05,
        lines: 2,
        edge,
      });
    for (let i = 0; i < 16; i++)
      flower += circle(
        (canvas.random() - 0.5) * 110,
        10 + canvas.random() * 46 - 30,
        3.6,
        isWhite ? '#B58AA0' : '#5A1030',
      );
    return place(flower + ellipse(0, -2, 22, 15, mix(leaf.light, base, 0.4)), at, turn, size);
  };
  for (const [x, top, foot, colour, size] of [
    [400, 330, 480, 1, 0.8],
    [1200, 370, 1120, 2, 0.78],
    [800, 200, 800, 0, 1.05],
  ] as const) {
    const curve = stalk(foot, [x, top]);
    body += drawStalk(plate, curve, 14);
    for (const t of [0.26, 0.44])
      body += along(curve, 1, t, t, ({ at }) =>
        [-1.5, 1.5, -1.1, 1.1, -0.6, 0.6, 0]
          .map((k) =>
            blade(
              at,
              230 * (1 - Math.abs(k) * 0.08) * size,
              UP + k,
              40 * size,
              shaded(leaf, Math.abs(k) > 1 ? 0.15 : 0),
              { shape: 'oval', veins: 0, bend: k * 0.14 },
            ),
          )
          .join(''),
      );
    body += along(curve, 9, 1, 0.64, ({ at, side, t }) => {
      const reach = (1.42 - t) * 190 * size;
      const end: Point = [at[0] + side * reach, at[1] + 20];
      const hook = line(
        `M${fixed(at[0])} ${fixed(at[1])}Q${fixed(at[0] + side * reach * 0.7)} ${fixed(at[1] - 60 * size)} ${fixed(end[0])} ${fixed(end[1])}`,
        leaf.dark,
        6,
      );
      return t > 0.93
        ? hook +
            petal(canvas, end, 60 * size, -UP, 17 * size, {
              base: leaf.light,
              tip: tintOf(plate, colour).base,
              shape: 'ovate',
            })
        : hook + cap(end, size * (1.55 - t * 0.7), -side * 0.15, colour);
    });
  }
  return (
    body + row(plate, 10, 1230, 40, (at, angle, tone) => blade(at, 290, angle, 46, tone, { shape: 'oval', veins: 3 }))
  );
};
