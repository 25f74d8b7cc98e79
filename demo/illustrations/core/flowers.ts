// Whole flowers seen from the front: saucers, daisies, cones and full double ones.
import { type Canvas, radial } from './canvas.ts';
import { mix } from './colour.ts';
import type { ShapeOutline } from './outline.ts';
import { type PetalOptions, petal } from './petals.ts';
import { circle, ellipse, line, type Point, path, polar, polyline, TAU } from './shapes.ts';

const { sin, cos, sqrt, PI, floor } = Math;
const TURN = 2.39996;

/** A flower of a few broad petals around stamens. */
export interface SaucerOptions extends PetalOptions {
  petals: number;
  /** Half width of a petal in proportion to the radius. */
  width?: number;
  turn?: number;
  /** Colour of the stamens, and their reach in proportion to the radius. */
  centre?: string;
  centreSize?: number;
  stamens?: number;
  /** A disc in the throat; none by default. */
  eye?: string;
}

/** A saucer: wild rose, geranium, hepatica, lily. */
export function saucer(canvas: Canvas, at: Point, radius: number, options: SaucerOptions): string {
  const {
    petals,
    width = 0.46,
    turn = 0,
    centre = '#E9B838',
    centreSize = 0.12,
    stamens = 14,
    eye,
    ...shape
  } = options;
  const squash = shape.squash ?? 0.92;
  let body = '';
  for (let i = 0; i < petals; i++) {
    const length = radius * (0.96 + 0.08 * canvas.random());
    body += petal(canvas, at, length, turn + (i * TAU) / petals, radius * width, {
      shape: 'round',
      lines: 3,
      ruffle: 0.1,
      edge: mix(options.base, '#20102A', 0.25),
      ...shape,
      squash,
    });
  }
  if (eye) body += ellipse(at[0], at[1], radius * centreSize * 1.5, radius * centreSize * 1.5 * squash, eye);
  for (let i = 0; i < stamens; i++) {
    const [x, y] = polar(at, i * 2.4 + canvas.random(), radius * centreSize * (1.2 + canvas.random() * 1.1), squash);
    body += line(`${polyline([at, [x, y]])}`, mix(centre, '#FFFFFF', 0.45), Math.max(1, radius * 0.014));
    body += circle(x, y, Math.max(1.6, radius * 0.028), centre);
  }
  return body + (stamens ? circle(at[0], at[1], radius * centreSize * 0.55, mix(centre, '#5A6A20', 0.4)) : '');
}

/** Differences from the usual daisy. */
export interface DaisyOptions {
  rays?: number;
  layers?: number;
  squash?: number;
  /** Half width of a ray in proportion to the radius. */
  width?: number;
  /** Radius of the disc in proportion to the flower. */
  disc?: number;
  shape?: ShapeOutline;
  lines?: number;
  tip?: string;
  fringe?: number;
  notch?: number;
}

/** A daisy: rays around a disc of tiny florets. */
export function daisy(
  canvas: Canvas,
  at: Point,
  radius: number,
  ray: string,
  disc: string,
  options: DaisyOptions = {},
): string {
  const {
    rays = 15,
    layers = 2,
    squash = 0.8,
    width = 0.14,
    shape = 'petal',
    disc: size = 0.3,
    lines = 0,
    tip,
    fringe,
    notch,
  } = options;
  let body = '';
  for (let layer = 0; layer < layers; layer++) {
    const isTop = layer === layers - 1;
    for (let i = 0; i < rays; i++) {
      const angle = (i * TAU) / rays + (layer * PI) / rays + canvas.random() * 0.1;
      const length = radius * (1.04 - layer * 0.09) * (1 - 0.06 * canvas.random());
      body += petal(canvas, at, length, angle, radius * width, {
        base: isTop ? mix(ray, '#3A1020', 0.14) : mix(ray, '#3A1020', 0.3),
        tip: tip ?? (isTop ? mix(ray, '#FFFFFF', 0.14) : ray),
        squash,
        shape,
        lines,
        fringe,
        notch,
        edge: mix(ray, '#3A1020', 0.32),
      });
    }
  }
  return body + discFlorets(canvas, at, radius * size, squash, disc);
}

/** The disc of a daisy: a dome of dots in spirals. */
export function discFlorets(canvas: Canvas, [x, y]: Point, radius: number, squash: number, colour: string): string {
  const fill = radial(
    canvas,
    x - radius * 0.3,
    y - radius * 0.4,
    radius * 1.5,
    mix(colour, '#FFF2C0', 0.35),
    colour,
    mix(colour, '#2A1606', 0.6),
  );
  let body = ellipse(x, y, radius, radius * Math.max(squash, 0.6), fill);
  for (let i = 0; i < 90; i++) {
    const [px, py] = polar([x, y], i * TURN, sqrt(i / 90) * radius * 0.95, squash);
    body += circle(
      px,
      py - radius * 0.03,
      radius * 0.055,
      i % 3 ? mix(colour, '#2A1606', 0.35) : mix(colour, '#FFF6D0', 0.5),
    );
  }
  return body;
}

/** A coneflower from the side: hanging rays under a bristling cone. */
export function cone(canvas: Canvas, [x, y]: Point, radius: number, colour: string): string {
  let body = '';
  const rays = 15;
  for (let layer = 0; layer < 2; layer++) {
    for (let i = 0; i < rays; i++) {
      const angle = PI * (0.04 + (0.92 * (i + 0.5 * layer)) / (rays - 0.5));
      const length = radius * (1.08 + 0.1 * canvas.random()) * (0.86 + 0.2 * sin(angle));
      body += petal(canvas, [x + cos(angle) * radius * 0.26, y], length, angle, radius * 0.125, {
        base: mix(colour, '#4A0F35', 0.45 - layer * 0.15),
        tip: mix(colour, '#FFE9EF', 0.12 + layer * 0.2),
        bend: cos(angle) > 0 ? 0.16 : -0.16,
        lines: 2,
        edge: mix(colour, '#4A0F35', 0.5),
        squash: 0.94,
        notch: 0.06,
      });
    }
  }
  body += ellipse(
    x,
    y - radius * 0.02,
    radius * 0.38,
    radius * 0.3,
    radial(canvas, x - radius * 0.14, y - radius * 0.2, radius * 0.55, '#E79A3C', '#A8501F', '#4A1F10'),
  );
  for (let i = 0; i < 140; i++) {
    const t = i / 140;
    const [px, py] = polar([x, y - radius * 0.06 - (1 - t) * radius * 0.1], i * TURN, sqrt(t) * radius * 0.37, 0.62);
    body += path(
      `M${(px - 2).toFixed(1)} ${py.toFixed(1)}l2 ${(-radius * 0.05).toFixed(1)}l2 ${(radius * 0.05).toFixed(1)}Z`,
      i % 2 ? '#F2B24E' : '#7A3314',
    );
  }
  return body;
}

/** The structure of a full flower. */
export interface FullOptions {
  rings?: number;
  /** Petals in the outer ring. */
  petals?: number;
  shape?: ShapeOutline;
  squash?: number;
  ruffle?: number;
  /** Stamens showing in the middle. */
  centre?: string;
}

/** A full flower in rings: peony, dahlia, marigold, rose rosette. */
export function fullFlower(
  canvas: Canvas,
  [x, y]: Point,
  radius: number,
  base: string,
  tip: string,
  options: FullOptions = {},
): string {
  const { rings = 6, petals = 9, shape = 'round', squash = 0.9, ruffle = 0.4, centre } = options;
  const isPointed = shape === 'point' || shape === 'spoon';
  let body = '';
  for (let ring = 0; ring < rings; ring++) {
    const outer = 1 - ring / rings;
    const count = Math.max(4, floor(petals * (0.6 + 0.4 * outer)));
    const reach = radius * (0.26 + 0.76 * outer);
    for (let i = 0; i < count; i++) {
      const angle = (i * TAU) / count + ring * 0.55 + (canvas.random() - 0.5) * 0.2;
      // Quarter steps keep the number of gradients small.
      const shade = Math.round(((sin(angle) * 0.5 + 0.5) * 0.3 + (cos(angle) * 0.5 + 0.5) * 0.12) * 12) / 12;
      body += petal(
        canvas,
        [x, y - radius * 0.08 * (1 - outer)],
        reach * (0.94 + 0.1 * canvas.random()),
        angle,
        reach * (isPointed ? 0.24 : 0.4),
        {
          base: mix(mix(base, '#2A0818', 0.12 + shade * 0.6), tip, (0.1 * ring) / rings),
          tip: mix(tip, base, shade * 0.9 + (ring / rings) * 0.3),
          shape,
          squash,
          ruffle,
          lines: isPointed ? 1 : 0,
          edge: mix(base, '#2A0818', 0.25),
        },
      );
    }
  }
  if (centre) {
    for (let i = 0; i < 40; i++) {
      const [px, py] = polar([x, y - radius * 0.08], i * 2.4, sqrt(i / 40) * radius * 0.13, 0.8);
      body += circle(px, py, radius * 0.018, i % 2 ? centre : mix(centre, '#7A4A10', 0.5));
    }
  }
  return body;
}
