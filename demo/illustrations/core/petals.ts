// Petals and the small florets of massed flowers.
import { type Canvas, linear } from './canvas.ts';
import { mix } from './colour.ts';
import { outlines, type ShapeOutline } from './outline.ts';
import { beside, circle, fixed, line, type Point, path, place, polar, smooth, spine, TAU } from './shapes.ts';

/** The look of a petal. Angles are in radians. */
export interface PetalOptions {
  /** Colour at the foot of the petal. */
  base: string;
  /** Colour at its end. */
  tip: string;
  bend?: number;
  shape?: ShapeOutline;
  /** Flattening of the whole flower seen at an angle, 1 = face on. */
  squash?: number;
  /** Fine lines from the foot outwards. */
  lines?: number;
  edge?: string;
  /** Wavy edges, 0–1. */
  ruffle?: number;
  /** A cut end: number of teeth (pinks, cosmos, cornflower). */
  fringe?: number;
  /** A notch in the end, 0–1. */
  notch?: number;
}

const ORIGIN: Point = [0, 0];

function petalOutline(canvas: Canvas, length: number, halfWidth: number, options: PetalOptions): Point[] {
  const { bend = 0, shape = 'petal', ruffle = 0, fringe = 0, notch = 0 } = options;
  const middle = spine(ORIGIN, length, 0, bend);
  const steps = ruffle ? 12 : 9;
  const last = fringe || notch ? 0.86 : 1;
  const [left, right]: [Point[], Point[]] = [[], []];
  for (let i = 0; i <= steps; i++) {
    const t = (i / steps) * last;
    const width = halfWidth * outlines[shape](t);
    const uneven = () => 1 + (canvas.random() - 0.5) * ruffle * t * t;
    left.push(beside(middle(t), width * uneven()));
    right.push(beside(middle(t), -width * uneven()));
  }
  const end: Point[] = [];
  const width = halfWidth * outlines[shape](last);
  for (let i = 1; i < fringe * 2; i++) end.push(beside(middle(i % 2 ? 1 : 0.84), width * (1 - i / fringe) * 1.1));
  if (notch && !fringe) for (const k of [0.62, 0, -0.62]) end.push(beside(middle(k ? 1 : 1 - notch), width * k));
  return [...left, ...end, ...right.reverse()];
}

function petalLines(length: number, halfWidth: number, options: PetalOptions, colour: string): string {
  const { lines = 0, bend = 0 } = options;
  const middle = spine(ORIGIN, length, 0, bend);
  let d = '';
  for (let i = 0; i < lines; i++) {
    const k = (i + 0.5) / lines - 0.5;
    d += smooth([
      beside(middle(0.12), halfWidth * k * 0.5),
      beside(middle(0.5), halfWidth * k * 1.5),
      beside(middle(0.86), halfWidth * k * 1.45),
    ]);
  }
  return d ? line(d, colour, Math.max(1.2, length * 0.008), 'stroke-opacity=".36"') : '';
}

/** One petal from `at` towards `angle`. */
export function petal(
  canvas: Canvas,
  at: Point,
  length: number,
  angle: number,
  halfWidth: number,
  options: PetalOptions,
): string {
  const { base, tip, squash = 1, edge } = options;
  // Rounding to tens lets petals of nearly the same length share one gradient.
  const reach = Math.max(10, Math.round(length / 10) * 10);
  const fill = linear(canvas, 0, 0, reach, 0, [base, 0], [mix(base, tip, 0.55), 0.42], [tip, 1]);
  const stroke = edge
    ? `stroke="${edge}" stroke-width="${fixed(Math.max(1, length * 0.009))}" stroke-opacity=".5" stroke-linejoin="round"`
    : '';
  const d = `${smooth(petalOutline(canvas, length, halfWidth, options))}Z`;
  const body = path(d, fill, stroke) + petalLines(length, halfWidth, options, edge ?? mix(base, '#3A1020', 0.25));
  const turned = place(body, ORIGIN, angle);
  return `<g transform="translate(${fixed(at[0])} ${fixed(at[1])})${squash === 1 ? '' : ` scale(1 ${squash.toFixed(2)})`}">${turned}</g>`;
}

/** A small flower of `count` petals in one path. */
export function floret(
  [x, y]: Point,
  size: number,
  colour: string,
  count: number,
  turn = 0,
  squash = 1,
  eye?: string,
): string {
  let d = '';
  for (let j = 0; j < count; j++) {
    const angle = turn + (j * TAU) / count;
    const [c, s] = [Math.cos(angle) * size, Math.sin(angle) * size];
    const at = (along: number, aside: number) =>
      `${fixed(x + c * along - s * aside)} ${fixed(y + (s * along + c * aside) * squash)}`;
    d += `M${fixed(x)} ${fixed(y)}C${at(0.5, 0.75)} ${at(1.25, 0.5)} ${at(1, 0)}C${at(1.25, -0.5)} ${at(0.5, -0.75)} ${fixed(x)} ${fixed(y)}Z`;
  }
  return path(d, colour) + (eye ? circle(x, y, size * 0.22, eye) : '');
}

/** A star of thin petals in one path: allium, astrantia, sedum. */
export function star(
  [x, y]: Point,
  size: number,
  colour: string,
  count: number,
  turn = 0,
  squash = 1,
  width = 0.22,
): string {
  let d = '';
  for (let j = 0; j < count; j++) {
    const angle = turn + (j * TAU) / count;
    const tip = polar([x, y], angle, size, squash);
    const [left, right] = [
      polar([x, y], angle - width * 1.4, size * 0.6, squash),
      polar([x, y], angle + width * 1.4, size * 0.6, squash),
    ];
    d += `M${fixed(x)} ${fixed(y)}Q${fixed(left[0])} ${fixed(left[1])} ${fixed(tip[0])} ${fixed(tip[1])}Q${fixed(right[0])} ${fixed(right[1])} ${fixed(x)} ${fixed(y)}Z`;
  }
  return path(d, colour);
}
