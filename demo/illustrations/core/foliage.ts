// Leaves in masses: fern fronds, hosta clumps, grass, and the crowns of trees.
import type { Canvas } from './canvas.ts';
import { mix, ramp } from './colour.ts';
import { blade, type LeafColours } from './leaves.ts';
import { beside, ellipse, fixed, line, type Point, path, smooth, spine, TAU, UP } from './shapes.ts';

const { sin, cos, PI, abs, pow } = Math;

/** Differences from the usual frond. */
export interface FrondOptions {
  /** Length of the longest leaflets in proportion to the frond. */
  width?: number;
  /** Pairs of leaflets. */
  pairs?: number;
  bend?: number;
  /** The place along the frond where the leaflets begin. */
  from?: number;
}

/** A fern frond, or any finely feathered leaf. */
export function frond(
  canvas: Canvas,
  at: Point,
  length: number,
  angle: number,
  colours: LeafColours,
  options: FrondOptions = {},
): string {
  const { width = 0.26, pairs = 26, bend = 0, from = 0.1 } = options;
  const middle = spine(at, length, angle, bend);
  const isLeaningLeft = angle < UP;
  let body = '';
  for (let i = pairs; i >= 1; i--) {
    const along = i / pairs;
    const point = middle(from + (0.98 - from) * along);
    const heading = Math.atan2(point.dy, point.dx);
    const size = length * width * pow(sin(PI * pow(1 - along * 0.95, 0.72)), 0.8) * (0.94 + 0.12 * canvas.random());
    for (const side of [-1, 1]) {
      const light = 0.5 - side * 0.26 * (isLeaningLeft ? -1 : 1) + (canvas.random() - 0.5) * 0.22 + along * 0.12;
      body += leaflet(
        [point.x, point.y],
        size,
        heading + side * (1.18 - along * 0.4),
        -side * 0.16,
        mix(colours.dark, colours.light, light),
      );
    }
  }
  const rib = smooth([0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => [middle(t).x, middle(t).y]));
  return body + line(rib, colours.vein ?? mix(colours.light, '#E8EBC0', 0.35), Math.max(1.6, length * 0.006));
}

function leaflet(at: Point, size: number, angle: number, bend: number, fill: string): string {
  const middle = spine(at, size, angle, bend);
  const [left, right]: [Point[], Point[]] = [[], []];
  const steps = size > 70 ? 9 : 5;
  for (let j = 0; j <= steps; j++) {
    const width = size * 0.105 * pow(1 - j / steps, 0.6) * (j % 2 ? 1.2 : 0.78);
    left.push(beside(middle(j / steps), width));
    right.push(beside(middle(j / steps), -width));
  }
  const d = [...left, ...right.reverse()].map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L');
  return path(`M${d}Z`, fill);
}

/** A mound of broad ribbed leaves, seen from the front. */
export function hostaClump(canvas: Canvas, at: Point, radius: number, colours: LeafColours, count = 15): string {
  const { random } = canvas;
  const angles = Array.from({ length: count }, (_, i) => UP + (i / (count - 1) - 0.5) * 2.9);
  angles.sort((a, b) => abs(a - UP) - abs(b - UP));
  let body = '';
  for (const tier of [1, 0.72, 0.46]) {
    for (const angle of angles) {
      if (tier < 1 && random() < 0.3) continue;
      const length = radius * tier * (0.85 + 0.25 * random());
      const depth =
        tier === 1
          ? mix(colours.dark, '#0D1C16', 0.25)
          : tier < 0.5
            ? mix(colours.dark, colours.light, 0.25)
            : colours.dark;
      const tint = {
        dark: mix(depth, colours.light, 0.22),
        light: mix(colours.light, depth, tier === 1 ? 0.4 : tier > 0.6 ? 0.15 : 0),
        vein: colours.vein,
      };
      const bend = (cos(angle) > 0 ? 1 : -1) * 0.22 * abs(cos(angle));
      body += blade(
        [at[0] + cos(angle) * radius * 0.08, at[1]],
        length,
        angle + (random() - 0.5) * 0.12,
        length * 0.43,
        tint,
        { shape: 'hosta', veins: 5, bend },
      );
    }
  }
  return body;
}

/** Thin strokes of grass between two heights and two sides. */
export function grass(
  canvas: Canvas,
  count: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
  height: number,
  dark: string,
  light: string,
): string {
  const { random } = canvas;
  let body = '';
  for (let i = 0; i < count; i++) {
    const x = left + random() * (right - left);
    const y = top + random() * (bottom - top);
    const length = height * (0.5 + random());
    body += line(
      `M${fixed(x)} ${fixed(y)}q${fixed((random() - 0.5) * length * 0.3)} ${fixed(-length * 0.6)} ${fixed((random() - 0.5) * length * 0.7)} ${fixed(-length)}`,
      mix(dark, light, random()),
      2.2,
      'stroke-opacity=".85"',
    );
  }
  return body;
}

/** A cloud of small leaves, lit from upper left: part of a tree's or a shrub's crown. */
export function crown(
  canvas: Canvas,
  [x, y]: Point,
  rx: number,
  ry: number,
  count: number,
  colours: readonly string[],
  size = 9,
): string {
  const { random } = canvas;
  let body = '';
  for (let i = 0; i < count; i++) {
    const angle = random() * TAU;
    const reach = Math.sqrt(random());
    const [px, py] = [x + cos(angle) * reach * rx, y + sin(angle) * reach * ry];
    const light = 0.5 - cos(angle) * reach * 0.25 - sin(angle) * reach * 0.4 + (random() - 0.5) * 0.4;
    body += ellipse(
      px,
      py,
      size * (0.7 + random() * 0.7),
      size * (0.4 + random() * 0.4),
      ramp(colours, light),
      `transform="rotate(${Math.floor(random() * 180)} ${fixed(px)} ${fixed(py)})"`,
    );
  }
  return body;
}
