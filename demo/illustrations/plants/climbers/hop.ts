// Draws hop.
import { mix } from '../../core/colour.ts';
import type { LeafColours } from '../../core/leaves.ts';
import { palmate } from '../../core/palmate.ts';
import { petal } from '../../core/petals.ts';
import { type Curve, ellipse, fixed, line, type Point, place, polar, UP } from '../../core/shapes.ts';
import { bough } from '../fruit.ts';
import { type Draw, shaded, tintOf } from '../kit.ts';

/** Hop: papery green cones among rough lobed leaves. */
export const hop: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { base } = tintOf(plate, 0);
  const leafAt = (at: Point, size: number, angle: number, tone: LeafColours) =>
    palmate(at, size, angle, tone, { lobes: 3, spread: 1, bay: 0.5, shoulder: 0.85, teeth: 4, fall: 0.16 });
  const curves: Curve[] = [
    [
      [360, 1240],
      [280, 800],
      [620, 560],
      [480, -40],
    ],
    [
      [1140, 1240],
      [1290, 840],
      [940, 520],
      [1130, -40],
    ],
    [
      [-40, 240],
      [400, 160],
      [1000, 340],
      [1640, 160],
    ],
  ];
  let body = curves
    .map((curve, k) =>
      bough(
        curve,
        13,
        10,
        8,
        (at, angle, side, i) =>
          leafAt(polar(at, angle + side * 1.2, 60), 200, angle + side * 1.2, shaded(leaf, k === 2 ? 0.3 : 0.1)) +
          (i % 2 ? leafAt(polar(at, angle - side * 1.2, 50), 180, angle - side * 1.2, shaded(leaf, 0.22)) : ''),
        [leaf.light, '#6A5A3A'],
      ),
    )
    .join('');
  const cone = (at: Point, size: number, turn: number) => {
    let scales = '';
    for (let tier = 0; tier < 7; tier++) {
      const width = [44, 66, 74, 72, 62, 46, 26][tier] ?? 40;
      for (const k of [-1, 1, -0.5, 0.5, 0])
        scales += petal(canvas, [k * width * 0.5, 26 + tier * 31], 70, -UP - k * 0.42, 31, {
          base: mix(base, '#C9DE8A', 0.45),
          tip: mix('#D9E8A0', base, (k + 1) * 0.22 + 0.06),
          shape: 'ovate',
          lines: 2,
          edge: mix(base, '#4A6A2A', 0.5),
        });
    }
    return place(scales + ellipse(0, 24, 30, 13, leaf.light), at, turn, size);
  };
  for (const [x, y, count] of [
    [480, 350, 3],
    [1010, 290, 3],
    [760, 590, 3],
    [360, 780, 2],
    [1260, 640, 3],
    [1010, 920, 2],
    [600, 980, 2],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const dx = (i - (count - 1) / 2) * 104 + (canvas.random() - 0.5) * 30;
      const dy = 20 + (i % 2) * 92 + canvas.random() * 40;
      body +=
        line(`M${x} ${y - 60}Q${fixed(x + dx)} ${fixed(y - 50)} ${fixed(x + dx)} ${fixed(y + dy)}`, leaf.dark, 6) +
        cone([x + dx, y + dy - 20], 0.82 + canvas.random() * 0.16, -dx / 700);
    }
  }
  return (
    body +
    leafAt([250, 1060], 230, -1.9, leaf) +
    leafAt([860, 1150], 230, -1.4, leaf) +
    leafAt([1400, 1020], 230, -1.1, leaf)
  );
};
