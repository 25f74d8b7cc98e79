// Hand-shaped leaves with one outline: maple, currant, vine, hop, strawberry-like rounds.
import { isLeftLit, type LeafColours } from './leaves.ts';
import { line, type Point, path, place, polar, polyline, smooth } from './shapes.ts';

/** The shape of a hand-shaped leaf. */
export interface PalmateOptions {
  /** Odd number of lobes. */
  lobes?: number;
  /** Angle between neighbouring lobes, radians. */
  spread?: number;
  /** The depth of the bays between lobes: 0 to the centre, 1 not at all. */
  bay?: number;
  /** The breadth of a lobe, 0–1 of the way to the next lobe. */
  shoulder?: number;
  /** Teeth on each side of a lobe. */
  teeth?: number;
  /** The shortening of each outer lobe. */
  fall?: number;
  /** Rounded instead of pointed. */
  isRound?: boolean;
}

const ORIGIN: Point = [0, 0];

function lobeSide(angle: number, length: number, next: number, options: Required<PalmateOptions>): Point[] {
  const points: Point[] = [];
  const { teeth, bay, shoulder } = options;
  const away = next - angle;
  const count = Math.max(1, teeth);
  for (let i = 1; i <= count; i++) {
    const t = i / (count + 1);
    const reach = length * (1 - (1 - bay) * t * 0.85);
    const turn = away * 0.5 * shoulder * Math.sin((Math.PI / 2) * Math.min(1, t * 1.35));
    if (teeth > 0) {
      points.push(polar(ORIGIN, angle + turn * 0.78, reach * 0.9));
      points.push(polar(ORIGIN, angle + turn * 1.06, reach * 0.99));
    } else points.push(polar(ORIGIN, angle + turn, reach * 0.86));
  }
  return points;
}

/** Outline points from the foot of the leaf to the tip of its middle lobe, on the side `sign`. */
function halfOutline(size: number, sign: number, options: Required<PalmateOptions>): Point[] {
  const { lobes, spread, bay, fall } = options;
  const outer = (lobes - 1) / 2;
  const points: Point[] = [ORIGIN];
  for (let k = outer; k >= 0; k--) {
    const length = size * (1 - fall * k);
    const angle = sign * k * spread;
    const after = sign * (k + 1) * spread;
    const before = sign * (k - 1) * spread;
    points.push(...lobeSide(angle, length, after, options).reverse());
    points.push(polar(ORIGIN, angle, length));
    if (k > 0) {
      points.push(...lobeSide(angle, length, before, options));
      points.push(polar(ORIGIN, sign * (k - 0.5) * spread, size * bay * (1 - fall * (k - 0.5))));
    }
  }
  return points;
}

/** A hand-shaped leaf whose stalk meets it at `at`, pointing to `angle`. */
export function palmate(
  at: Point,
  size: number,
  angle: number,
  colours: LeafColours,
  options: PalmateOptions = {},
): string {
  const all: Required<PalmateOptions> = {
    lobes: 5,
    spread: 0.72,
    bay: 0.5,
    shoulder: 0.6,
    teeth: 1,
    fall: 0.14,
    isRound: false,
    ...options,
  };
  const join = all.isRound ? smooth : polyline;
  const lit = isLeftLit({ x: 0, y: 0, dx: Math.cos(angle), dy: Math.sin(angle) });
  // The left half of a leaf drawn along +x is the one with negative y.
  const left = path(`${join(halfOutline(size, -1, all))}Z`, lit ? colours.light : colours.dark);
  const right = path(`${join(halfOutline(size, 1, all))}Z`, lit ? colours.dark : colours.light);
  let veins = '';
  const outer = (all.lobes - 1) / 2;
  for (let k = -outer; k <= outer; k++) {
    const [x, y] = polar(ORIGIN, k * all.spread, size * (1 - all.fall * Math.abs(k)) * 0.88);
    veins += `M0 0L${x.toFixed(1)} ${y.toFixed(1)}`;
    for (const t of [0.4, 0.62]) {
      for (const side of [-1, 1]) {
        const from = polar(ORIGIN, k * all.spread, size * t * (1 - all.fall * Math.abs(k)));
        const to = polar(from, k * all.spread + side * 0.7, size * 0.16);
        veins += `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`;
      }
    }
  }
  const ribs = colours.vein ? line(veins, colours.vein, Math.max(1.2, size * 0.012), 'stroke-opacity=".6"') : '';
  return place(left + right + ribs, at, angle);
}
