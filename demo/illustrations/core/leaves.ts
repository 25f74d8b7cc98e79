// Single leaves: blades, and leaves made of lobes or leaflets. Every leaf has a lit and a shaded half.
import { outlines, type ShapeOutline } from './outline.ts';
import type { Random } from './random.ts';
import { beside, line, type Point, path, polyline, type SpinePoint, smooth, spine } from './shapes.ts';

/** The tints of a leaf. */
export interface LeafColours {
  dark: string;
  light: string;
  /** Midrib and side veins; none when absent. */
  vein?: string;
}

/** Differences from a plain lance-shaped blade. */
export interface BladeOptions {
  /** The turn of the tip, −1…1, positive clockwise. */
  bend?: number;
  shape?: ShapeOutline;
  /** Pairs of side veins. */
  veins?: number;
  /** Saw teeth on each side. */
  teeth?: number;
  /** Draws only the part from here (0–1) to the tip: for leaves dipped in another colour. */
  from?: number;
  /** Uneven edges, 0–1; needs `random`. */
  wave?: number;
  random?: Random;
}

/** Whether the left half (seen along the leaf) faces the light, which falls from upper left. */
export function isLeftLit({ dx, dy }: SpinePoint): boolean {
  return -0.5 * dy + 0.85 * dx > 0;
}

/** One simple leaf from `at` towards `angle`. */
export function blade(
  at: Point,
  length: number,
  angle: number,
  halfWidth: number,
  colours: LeafColours,
  options: BladeOptions = {},
): string {
  const { bend = 0, shape = 'lance', veins = 0, teeth = 0, wave = 0, from = 0, random } = options;
  const middle = spine(at, length, angle, bend);
  const steps = teeth ? teeth * 2 : 9;
  const edges: [Point[], Point[], Point[]] = [[], [], []];
  for (let i = 0; i <= steps; i++) {
    const along = (start: number) => start + ((1 - start) * i) / steps;
    const t = along(from);
    // A dipped part begins unevenly: later on one side, and later still at the midrib.
    const [point, right, rib] = [t, along(from && from + 0.1), along(from && from + 0.18)].map(middle) as [
      SpinePoint,
      SpinePoint,
      SpinePoint,
    ];
    const saw = teeth && i % 2 && i < steps - 1 ? 1.13 : 1;
    const uneven = () => (wave && random ? 1 + (random() - 0.5) * wave * t : 1);
    const width = halfWidth * outlines[shape](t) * saw;
    edges[0].push(beside(point, width * uneven()));
    edges[1].push(beside(right, -halfWidth * outlines[shape](from ? along(from + 0.1) : t) * saw * uneven()));
    edges[2].push([rib.x, rib.y]);
  }
  const [left, right, centre] = edges;
  const join = teeth ? polyline : smooth;
  const back = smooth(centre.slice().reverse(), 'L');
  const lit = isLeftLit(middle(0.5));
  const half = (side: Point[], fill: string) => path(`${join(side)}${back}Z`, fill);
  const body = half(left, lit ? colours.light : colours.dark) + half(right, lit ? colours.dark : colours.light);
  return colours.vein ? body + bladeVeins(middle, halfWidth, shape, veins, colours.vein, centre) : body;
}

function bladeVeins(
  middle: (t: number) => SpinePoint,
  halfWidth: number,
  shape: ShapeOutline,
  veins: number,
  colour: string,
  centre: Point[],
): string {
  let sides = '';
  for (let i = 1; i <= veins; i++) {
    const t = i / (veins + 1.2);
    const [from, to] = [middle(t), middle(Math.min(1, t + 0.2))];
    const reach = halfWidth * outlines[shape](Math.min(1, t + 0.2)) * 0.86;
    for (const side of [1, -1]) {
      const halfway: SpinePoint = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, dx: from.dx, dy: from.dy };
      sides += smooth([[from.x, from.y], beside(halfway, side * reach * 0.75), beside(to, side * reach)]);
    }
  }
  const rib = line(smooth(centre), colour, Math.max(1.2, halfWidth * 0.05), 'stroke-opacity=".8"');
  return rib + (sides ? line(sides, colour, Math.max(1, halfWidth * 0.022), 'stroke-opacity=".5"') : '');
}

/** The structure of a lobed leaf. */
export interface LobedOptions {
  lobes?: number;
  /** Angle between lobes, radians. */
  spread?: number;
  /** Half width of a lobe in proportion to its length. */
  width?: number;
  shape?: ShapeOutline;
  teeth?: number;
  veins?: number;
  random?: Random;
}

/** A leaf of overlapping lobes from one point: geranium, delphinium, bleeding heart, Virginia creeper. */
export function lobed(
  at: Point,
  length: number,
  angle: number,
  colours: LeafColours,
  options: LobedOptions = {},
): string {
  const { lobes = 3, spread = 0.62, width = 0.24, shape = 'ovate', teeth = 0, veins = 3, random } = options;
  const centre = (lobes - 1) / 2;
  const order = Array.from({ length: lobes }, (_, i) => i - centre).sort((a, b) => Math.abs(b) - Math.abs(a));
  return order
    .map((k) =>
      blade(at, length * (1 - 0.13 * Math.abs(k)), angle + k * spread, length * width, colours, {
        shape,
        veins,
        teeth,
        bend: k * 0.06,
        wave: random ? 0.2 : 0,
        random,
      }),
    )
    .join('');
}

/** The structure of a feathered leaf. */
export interface PinnateOptions extends BladeOptions {
  pairs?: number;
  /** Length of a leaflet in proportion to the leaf. */
  leaflet?: number;
  /** Half width of a leaflet in proportion to its length. */
  width?: number;
  /** Angle of the leaflets from the stalk, radians. */
  spread?: number;
  stalk?: string;
}

/** A leaf of paired leaflets and one at the end: rose, rowan, potato. */
export function pinnate(
  at: Point,
  length: number,
  angle: number,
  colours: LeafColours,
  options: PinnateOptions = {},
): string {
  const {
    pairs = 3,
    leaflet = 0.4,
    width = 0.26,
    spread = 1,
    bend = 0,
    stalk = colours.dark,
    shape = 'ovate',
    ...rest
  } = options;
  const middle = spine(at, length * 0.86, angle, bend);
  let body = line(
    smooth([0, 0.25, 0.5, 0.75, 1].map((t) => [middle(t).x, middle(t).y])),
    stalk,
    Math.max(2, length * 0.014),
  );
  const size = length * leaflet;
  for (let i = 1; i <= pairs; i++) {
    const point = middle(0.22 + (0.68 * (i - 0.6)) / pairs);
    const heading = Math.atan2(point.dy, point.dx);
    const scale = 1 - 0.12 * Math.abs(i - pairs * 0.6);
    for (const side of [-1, 1]) {
      body += blade([point.x, point.y], size * scale, heading + side * spread, size * width * scale, colours, {
        shape,
        bend: -side * 0.08,
        ...rest,
      });
    }
  }
  const end = middle(1);
  return (
    body +
    blade([end.x, end.y], size * 1.05, Math.atan2(end.dy, end.dx), size * width * 1.08, colours, { shape, ...rest })
  );
}
