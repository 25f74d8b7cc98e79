// Draws hazel.
import { radial } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { circle, ellipse, fixed, line, type Point, path, place, UP } from '../../core/shapes.ts';
import { type Draw, shaded, tintOf } from '../kit.ts';
import { type BushLeaf, hanging, leafyBoughs } from './bush.ts';

/** Hazel: nuts in ragged husks, yellow catkins, broad double-toothed leaves. */
export const hazel: Draw = (plate) => {
  const { canvas } = plate;
  const leafAt: BushLeaf = (at, size, angle, tone) =>
    blade(at, size, angle, size * 0.42, tone, { shape: 'round', teeth: 12, veins: 6 });
  let body = leafyBoughs(plate, leafAt, 260, 6, hanging);
  const yellow = tintOf(plate, 0).base;
  for (const [x, y, length] of [
    [300, 190, 260],
    [355, 185, 310],
    [1130, 300, 300],
    [1185, 295, 350],
    [1240, 290, 270],
  ] as const) {
    for (let i = 0; i < length / 9; i++)
      for (const k of [-1, 0, 1])
        body += ellipse(
          x + k * 13 * Math.min(1, 0.35 + Math.min(i, length / 9 - i) * 0.16) + Math.sin(i / 8) * 6,
          y + 20 + i * 9,
          11,
          7,
          mix(
            k < 0 ? mix(yellow, '#FFF0B0', 0.4) : k ? mix(yellow, '#7A5A1A', 0.4) : yellow,
            '#8A7A2A',
            (i % 3) * 0.14,
          ),
        );
  }
  for (const [x, y] of [
    [600, 215],
    [1390, 285],
  ] as const)
    body +=
      circle(x, y, 13, '#8A9A5A') +
      Array.from({ length: 7 }, (_, i) =>
        line(
          `M${x} ${y}l${fixed(Math.cos(i) * 22)} ${fixed(-12 - Math.abs(Math.sin(i)) * 12)}`,
          tintOf(plate, 1).base,
          4,
        ),
      ).join('');
  const nut = (at: Point, size: number, turn: number) => {
    const husk = (depth: number) =>
      [-0.75, -0.45, -0.15, 0.15, 0.45, 0.75]
        .map((k) =>
          blade([k * 20, -52], 150, -UP - k * 0.85, 24, shaded(plate.leaf, depth + Math.abs(k) * 0.1), {
            shape: 'lance',
            teeth: 4,
          }),
        )
        .join('');
    return place(
      husk(0.2) +
        path(
          'M0 -50C62 -50 80 10 58 56C40 92 14 104 0 112C-14 104 -40 92 -58 56C-80 10 -62 -50 0 -50Z',
          radial(canvas, -24, -10, 130, '#E2B884', '#B5783F', '#6A3F1E'),
        ) +
        line('M-34 60Q-44 10 -22 -30M10 90Q22 20 6 -40M38 56Q50 10 32 -30', '#7A4A24', 3, 'stroke-opacity=".55"') +
        [-0.9, -0.3, 0.3, 0.9]
          .map((k) =>
            blade([k * 34, -60], 104, -UP - k * 0.5, 25, shaded(plate.leaf, -0.06), { shape: 'lance', teeth: 4 }),
          )
          .join(''),
      at,
      turn,
      size,
    );
  };
  for (const [x, y, size, turn] of [
    [560, 520, 1.1, 0.15],
    [420, 800, 1.05, -0.1],
    [300, 840, 0.9, 0.15],
    [780, 830, 1.2, 0.1],
    [910, 860, 1.15, -0.15],
    [1260, 830, 1.1, 0.1],
    [1380, 860, 0.95, -0.1],
    [960, 520, 1, 0.1],
  ] as const)
    body += nut([x, y], size, turn);
  return (
    body +
    leafAt([280, 1230], 280, -1.9, plate.leaf) +
    leafAt([700, 1260], 270, -1.4, plate.leaf) +
    leafAt([1130, 1250], 270, -1.7, plate.leaf) +
    leafAt([1430, 1220], 280, -1.1, plate.leaf)
  );
};
