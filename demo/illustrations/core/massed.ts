// Flowers in masses: globes, spires, panicles, plumes and flat umbels.
import { type Canvas, radial } from './canvas.ts';
import { mix, ramp } from './colour.ts';
import { floret, star } from './petals.ts';
import { circle, fixed, line, type Point, polar } from './shapes.ts';

const { sin, cos, sqrt, abs, pow, max, floor } = Math;
const TURN = 2.399963;

/** Points spread evenly on a ball, the far ones first; each coordinate −1…1. */
export function ballPoints(count: number): [x: number, y: number, z: number][] {
  return Array.from({ length: count }, (_, i): [number, number, number] => {
    const z = 1 - (2 * (i + 0.5)) / count;
    const ring = sqrt(1 - z * z);
    return [ring * cos(i * TURN), ring * sin(i * TURN), z];
  }).sort((a, b) => a[2] - b[2]);
}

/** The light on a place of a ball, 0–1. */
export function ballLight(x: number, y: number, z: number): number {
  return (-x * 0.45 - y * 0.6 + z * 0.66) * 0.5 + 0.5;
}

/** A globe of stars on fine stalks: allium. Colours from dark to light. */
export function globe(canvas: Canvas, [x, y]: Point, radius: number, colours: readonly string[], size = 0.15): string {
  const dark = colours[0] ?? '#333333';
  const count = floor(Math.min(radius * 1.4 + 26, 270));
  let body = circle(x, y, radius * 0.7, radial(canvas, x, y, radius * 0.7, `${dark}B0`, `${dark}00`));
  for (const [px, py, pz] of ballPoints(count)) {
    const [X, Y] = [x + px * radius, y + py * radius];
    const colour = ramp(colours, ballLight(px, py, pz));
    body += line(
      `M${fixed(x + px * radius * 0.3)} ${fixed(y + py * radius * 0.3)}L${fixed(X)} ${fixed(Y)}`,
      mix(dark, '#6F8F5A', 0.3),
      max(1, radius * 0.012),
      'stroke-opacity=".5"',
    );
    const s = radius * size * (0.75 + 0.3 * pz);
    body +=
      star([X, Y], s, colour, 6, canvas.random() * 2, 0.6 + 0.4 * abs(pz)) +
      circle(X, Y, s * 0.17, mix(colour, pz > 0 ? '#F4E9C8' : dark, 0.55));
  }
  return body;
}

/** Differences from the usual massed flower. */
export interface MassOptions {
  /** Petals of a floret. */
  petals?: number;
  eye?: string;
  /** Colour of the unopened tip. */
  bud?: string;
  /** Step between rows of a spire in proportion to its length. */
  step?: number;
  /** Size of florets in proportion to the width. */
  size?: number;
  count?: number;
  angle?: number;
}

/** A dense upright spire, wide below: delphinium, lupin. Colours from dark to light. */
export function spire(
  canvas: Canvas,
  [x, y]: Point,
  length: number,
  halfWidth: number,
  colours: readonly string[],
  options: MassOptions = {},
): string {
  const { petals = 5, eye, step = 0.034, bud = '#7E9A6A', size = 0.34 } = options;
  const { random } = canvas;
  let body = '';
  for (let t = 1; t > 0; t -= step * (0.55 + 0.45 * (1 - t))) {
    const reach = halfWidth * pow(1 - t, 0.55);
    const s = max(halfWidth * 0.08, halfWidth * size * pow(1 - t, 0.4));
    const count = max(1, Math.round((reach / s) * 1.5));
    for (let i = 0; i < count; i++) {
      const aside = count > 1 ? (i / (count - 1)) * 2 - 1 : 0;
      const at: Point = [
        x + aside * reach * 0.72 + (random() - 0.5) * s * 0.4,
        y - t * length + (random() - 0.5) * s * 0.6 + abs(aside) * s * 0.4,
      ];
      const colour =
        t > 0.9 ? mix(bud, ramp(colours, 0.5), 0.3) : ramp(colours, 0.5 - aside * 0.4 + (random() - 0.5) * 0.4);
      body += floret(at, s, colour, petals, random() * 6, 0.9, t > 0.86 ? undefined : eye);
    }
  }
  return body;
}

/** A cone-shaped panicle of small flowers, pointing up (or turned by `angle`): hydrangea, lilac. */
export function panicle(
  canvas: Canvas,
  at: Point,
  length: number,
  halfWidth: number,
  colours: readonly string[],
  options: MassOptions = {},
): string {
  const { petals = 4, size = 0.15, count = 150, angle = 0 } = options;
  const { random } = canvas;
  const spots = Array.from({ length: count }, (): [number, number] => [pow(random(), 0.8), random() * 2 - 1]).sort(
    (p, q) => abs(q[1]) - abs(p[1]),
  );
  const eye = options.eye ?? mix(ramp(colours, 0.5), '#9FB36B', 0.45);
  return spots
    .map(([t, aside]) => {
      const reach = aside * halfWidth * (1 - t * 0.82) * sqrt(1 - aside * aside * 0.12);
      const rise = -t * length + abs(aside) * length * 0.08;
      const spot: Point = [
        at[0] + reach * cos(angle) - rise * sin(angle),
        at[1] + reach * sin(angle) + rise * cos(angle),
      ];
      return floret(
        spot,
        halfWidth * size * (0.8 + 0.4 * random()),
        ramp(colours, 0.5 - aside * 0.36 + t * 0.2 + (random() - 0.5) * 0.3),
        petals,
        random() * 6,
        0.92,
        eye,
      );
    })
    .join('');
}

/** A feathery plume: astilbe, goat's beard. */
export function plume(
  canvas: Canvas,
  [x, y]: Point,
  length: number,
  halfWidth: number,
  dark: string,
  light: string,
): string {
  const { random } = canvas;
  const rows = 46;
  let body = line(
    `M${fixed(x)} ${fixed(y)}L${fixed(x)} ${fixed(y - length)}`,
    mix(dark, '#3A5A3A', 0.4),
    halfWidth * 0.05,
  );
  for (let i = 0; i < rows; i++) {
    const t = i / rows;
    const reach = halfWidth * pow(1 - t, 0.75);
    for (const side of [-1, 1]) {
      const angle = side * (0.95 - t * 0.5) + (random() - 0.5) * 0.3;
      for (let j = 1; j <= 6; j++) {
        const q = (j / 6) * reach;
        const at: Point = [
          x + sin(angle) * q + (random() - 0.5) * halfWidth * 0.08,
          y - t * length - cos(angle) * q * 0.75 + (random() - 0.5) * halfWidth * 0.1,
        ];
        body += circle(
          at[0],
          at[1],
          halfWidth * 0.055 * (1.25 - j * 0.09) * (0.7 + random() * 0.6),
          mix(dark, light, 0.2 + 0.8 * random() * (side < 0 ? 1 : 0.72)),
        );
      }
    }
  }
  return body;
}

/** A flat umbel: stalks from one point carrying small heads. */
export function umbel(
  canvas: Canvas,
  at: Point,
  radius: number,
  colours: readonly string[],
  options: MassOptions & { squash?: number; stalk?: string } = {},
): string {
  const { petals = 5, size = 0.1, count = 110, squash = 0.42, stalk = '#6F8F5A', eye } = options;
  const { random } = canvas;
  const spots = Array.from({ length: count }, (_, i) => polar(at, i * TURN, sqrt(i / count) * radius, squash));
  spots.sort((a, b) => a[1] - b[1]);
  const stalks = spots
    .filter((_, i) => i % 3 === 0)
    .map(
      ([x, y]) =>
        `M${fixed(at[0])} ${fixed(at[1] + radius * 0.62)}Q${fixed((at[0] + x) / 2)} ${fixed(at[1] + radius * 0.2)} ${fixed(x)} ${fixed(y)}`,
    );
  return (
    line(stalks.join(''), stalk, max(1.4, radius * 0.014)) +
    spots
      .map(([x, y]) =>
        floret(
          [x, y],
          radius * size * (0.8 + 0.4 * random()),
          ramp(colours, 0.5 - ((x - at[0]) / radius) * 0.3 - ((y - at[1]) / radius) * 0.4 + (random() - 0.5) * 0.35),
          petals,
          random() * 6,
          0.85,
          eye,
        ),
      )
      .join('')
  );
}
