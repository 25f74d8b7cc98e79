// Draws squill.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { circle, fixed, line, type Point, place, stem, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, fan, GROUND, shaded, stalk, tintOf } from '../kit.ts';

/** Squill: nodding blue stars, several to a stem, over strap leaves. */
export const squill: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { base, light, deep } = tintOf(plate, 0);
  let body = fan(13, 1.6, (angle, lean) =>
    blade([CENTRE + lean * 470, GROUND], 560, angle, 34, shaded(leaf, 0.2), {
      shape: 'strap',
      bend: lean * 0.25,
      veins: 0,
    }),
  );
  const star = (at: Point, size: number, turn: number) => {
    let flower = '';
    for (const k of [-1.75, 1.75, -1.05, 1.05, -0.36, 0.36])
      flower += petal(canvas, [0, 0], size, -UP + k, size * 0.17, {
        base: mix(light, '#FFFFFF', 0.25),
        tip: mix(base, light, k < 0 ? 0.35 : 0.12),
        shape: 'oval',
        lines: 1,
        edge: deep,
        bend: k * 0.1,
      });
    return place(
      `${flower}${[-0.5, -0.2, 0.1, 0.4].map((k) => circle(Math.sin(k) * size * 0.5, size * 0.5, size * 0.05, '#E4ECFF')).join('')}${circle(0, -2, size * 0.1, mix(deep, '#2E5B3E', 0.5))}`,
      at,
      turn,
    );
  };
  for (const [x, y, foot, side, size] of [
    [430, 430, 560, -1, 1],
    [730, 290, 730, 1, 1.15],
    [1070, 360, 960, 1, 1.1],
    [1270, 620, 1110, 1, 0.85],
    [570, 680, 640, -1, 0.85],
    [900, 620, 860, 1, 0.95],
  ] as const) {
    const curve = stalk(foot, [x, y - 60], 10);
    body += stem(curve, 12, '#9A6A6A', '#5A4A52');
    const spots: [number, number, number, number][] = [
      [-100, 130, 165, 0.3],
      [96, 10, 170, -0.25],
    ];
    for (const [dx, dy, reach, turn] of spots)
      body +=
        line(
          `M${x} ${fixed(y + dy)}Q${fixed(x + dx * size)} ${fixed(y + dy - 60)} ${fixed(x + dx * size)} ${fixed(y + dy)}`,
          '#7A5A62',
          5,
        ) + star([x + dx * size, y + dy], reach * size, turn * side);
  }
  return (
    body +
    fan(12, 2, (angle, lean) =>
      blade([CENTRE + lean * 680, GROUND + 20], 380, angle, 34, leaf, { shape: 'strap', bend: lean * 0.25 }),
    )
  );
};
