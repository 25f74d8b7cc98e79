// Closed and hanging flowers: tulip, bell, bleeding heart, bud, trumpet.
import { type Canvas, linear } from './canvas.ts';
import { mix } from './colour.ts';
import { petal } from './petals.ts';
import { fixed, line, type Point, path, place, UP } from './shapes.ts';

/** An upright tulip; its foot stands at `at`. */
export function tulip(canvas: Canvas, [x, y]: Point, radius: number, base: string, tip: string): string {
  const deep = (amount: number) => mix(base, '#3A0A10', amount);
  const one = (
    dx: number,
    dy: number,
    length: number,
    lean: number,
    width: number,
    from: string,
    to: string,
    bend: number,
    lines = 0,
    edge?: string,
  ) =>
    petal(canvas, [x + dx, y + dy], radius * length, UP + lean, radius * width, {
      base: from,
      tip: to,
      shape: 'ovate',
      bend,
      lines,
      edge,
    });
  return (
    one(-radius * 0.16, 0, 1.42, -0.2, 0.42, deep(0.4), mix(tip, base, 0.6), 0) +
    one(radius * 0.16, 0, 1.42, 0.2, 0.42, deep(0.45), mix(tip, base, 0.7), 0) +
    one(0, 2, 1.5, -0.46, 0.4, deep(0.15), tip, 0.24, 3) +
    one(0, 2, 1.5, 0.46, 0.4, deep(0.35), mix(tip, base, 0.45), -0.24, 3) +
    one(0, 4, 1.32, 0, 0.46, deep(0.2), mix(tip, base, 0.15), 0, 5, deep(0.3))
  );
}

/** A hanging bell with a frilled mouth, `at` its stalk. */
export function bell(canvas: Canvas, at: Point, size: number, light: string, shade: string, angle = 0): string {
  const fill = linear(canvas, -100, 0, 100, 100, light, light, shade);
  const d = 'M-20 0C-100 10 -95 90 -100 125L-62 108L-30 132L0 110L30 132L62 108L100 125C95 90 100 10 20 0Z';
  return place(
    path(d, fill) + line('M-38 20Q-62 60 -58 104', mix(light, shade, 0.5), 3, 'stroke-opacity=".6"'),
    at,
    angle,
    size / 100,
  );
}

/** A long trumpet or thimble opening downwards: foxglove, penstemon. */
export function thimble(
  canvas: Canvas,
  at: Point,
  size: number,
  light: string,
  shade: string,
  throat: string,
  angle = 0,
): string {
  const fill = linear(canvas, -60, 0, 70, 40, light, mix(light, shade, 0.4), shade);
  const body = path('M-16 0C-52 12 -50 80 -62 148C-70 176 -40 196 0 196C40 196 70 176 62 148C50 80 52 12 16 0Z', fill);
  const mouth = path('M-62 150C-50 132 50 132 62 150C60 178 30 190 0 190C-30 190 -60 178 -62 150Z', throat);
  const spots = [
    [-22, 160],
    [4, 154],
    [24, 164],
    [-6, 174],
    [14, 178],
  ]
    .map(([x = 0, y = 0]) => `M${x} ${y}h.1`)
    .join('');
  return place(body + mouth + line(spots, mix(shade, '#3A0A2A', 0.5), 9), at, angle, size / 100);
}

/** A bleeding heart hanging from `at`. */
export function heart(canvas: Canvas, at: Point, size: number, dark: string, light: string, pale: string): string {
  const fill = linear(canvas, -100, 0, 100, 100, light, [mix(light, dark, 0.5), 0.55], dark);
  const drop =
    path('M0 105C-34 125 -26 162 0 186C26 162 34 125 0 105Z', pale) + line('M0 120V172', mix(dark, pale, 0.35), 6);
  const outline =
    'M0 0C-25 -20 -102 -8 -98 50C-93 92 -40 102 -20 136C-30 146 -44 146 -50 138C-38 160 -2 150 0 116C2 150 38 160 50 138C44 146 30 146 20 136C40 102 93 92 98 50C102 -8 25 -20 0 0Z';
  const seam = line('M0 5V114', mix(dark, '#3A0A22', 0.4), 4.5, 'stroke-opacity=".7"');
  const ribs = (side: number, colour: string, opacity: number) =>
    line(
      [0.28, 0.5, 0.7]
        .map((k) => `M${fixed(side * k * 60)} 2Q${fixed(side * k * 145)} 40 ${fixed(side * k * 62)} 98`)
        .join(''),
      colour,
      4,
      `stroke-opacity="${opacity}"`,
    );
  return place(
    drop +
      path(outline, fill) +
      seam +
      ribs(-1, mix(light, '#FFFFFF', 0.5), 0.6) +
      ribs(1, mix(dark, '#3A0A22', 0.35), 0.45),
    at,
    0,
    size / 100,
  );
}

/** A closed bud with a green calyx, pointing to `angle`. */
export function bud(
  canvas: Canvas,
  at: Point,
  length: number,
  angle: number,
  base: string,
  tip: string,
  calyx = '#5B8A55',
): string {
  return (
    petal(canvas, at, length, angle - 0.12, length * 0.27, { base, tip: mix(base, tip, 0.6), shape: 'ovate' }) +
    petal(canvas, at, length * 0.96, angle + 0.1, length * 0.24, { base, tip, shape: 'ovate', lines: 2 }) +
    petal(canvas, at, length * 0.55, angle - 0.34, length * 0.13, {
      base: mix(calyx, '#1E4434', 0.4),
      tip: calyx,
      shape: 'ovate',
    }) +
    petal(canvas, at, length * 0.55, angle + 0.34, length * 0.13, {
      base: mix(calyx, '#1E4434', 0.55),
      tip: calyx,
      shape: 'ovate',
    })
  );
}
