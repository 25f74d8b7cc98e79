// Draws columbine.
import { mix } from '../../core/colour.ts';
import { petal } from '../../core/petals.ts';
import { roundLeaf } from '../../core/round-leaf.ts';
import { circle, fixed, line, type Point, place, stem, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Columbine: nodding doves with hooked spurs over maidenhair leaves. */
export const columbine: Draw = (plate) => {
  const { canvas } = plate;
  const leaf = (at: Point, size: number, angle: number, depth: number) =>
    [-0.9, 0.9, 0]
      .map((k) =>
        roundLeaf(
          [at[0] + Math.cos(angle + k) * size * 0.32, at[1] + Math.sin(angle + k) * size * 0.32],
          size * 0.5,
          angle + k,
          shaded(plate.leaf, depth),
          { lobes: 5, depth: 0.2, sweep: 2.1, veins: 5 },
        ),
      )
      .join('');
  let body = row(plate, 9, 1040, 90, (at, angle) => leaf(at, 270, angle, 0.25));
  const flowers: [number, number, number, number, number][] = [
    [390, 560, 0.85, 1, 560],
    [700, 340, 1.15, 0, 720],
    [1090, 380, 1.1, 2, 930],
    [1290, 690, 0.8, 3, 1060],
    [860, 700, 0.85, 1, 820],
    [560, 790, 0.7, 0, 660],
  ];
  for (const [x, y, size, colour, foot] of flowers) {
    const { base, deep, light, edge } = tintOf(plate, colour);
    const side = x < CENTRE ? -1 : 1;
    const top: Point = [x - side * 60, y - 120 * size];
    body +=
      drawStalk(plate, stalk(foot, top), 10) +
      stem(
        [top, [x - side * 40, y - 190 * size], [x, y - 180 * size], [x, y - 60 * size]],
        7,
        plate.leaf.light,
        plate.leaf.dark,
      );
    let flower = '';
    for (const k of [-0.75, 0.75, -0.28, 0.28])
      flower += line(
        `M${fixed(k * 60)} 20C${fixed(k * 70)} -60 ${fixed(k * 110)} -100 ${fixed(k * 120)} -120q${k < 0 ? -6 : 6} -34 ${k < 0 ? 16 : -16} -30`,
        mix(base, deep, Math.abs(k) > 0.5 ? 0.5 : 0.15),
        22,
      );
    for (const k of [-1.25, 1.25])
      flower += petal(canvas, [0, 10], 165, -UP + k, 40, {
        base: deep,
        tip: base,
        shape: 'ovate',
        bend: -k * 0.15,
        lines: 2,
        edge,
      });
    for (const k of [-0.4, 0.4, 0])
      flower += petal(canvas, [k * 40, 20], 120, -UP + k * 0.6, 52, {
        base: mix(base, deep, 0.3),
        tip: mix(light, '#FFFFFF', 0.3),
        shape: 'round',
        lines: 3,
        edge,
      });
    for (const k of [-0.78, 0.78])
      flower += petal(canvas, [0, 6], 170, -UP + k, 38, {
        base: mix(base, deep, 0.4),
        tip: mix(base, light, 0.4),
        shape: 'ovate',
        bend: k * 0.16,
        lines: 2,
        edge,
      });
    flower +=
      line('M-8 120L-14 168M0 120V176M8 120L16 166', '#D9C86A', 4) +
      [
        [-14, 170],
        [0, 178],
        [16, 168],
      ]
        .map(([a = 0, b = 0]) => circle(a, b, 6, '#F2DE8A'))
        .join('');
    body += place(flower, [x, y], side * -0.18, size);
  }
  return body + row(plate, 8, 1190, 60, (at, angle) => leaf(at, 260, angle, 0));
};
