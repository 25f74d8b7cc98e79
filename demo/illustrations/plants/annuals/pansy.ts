// Draws pansy.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { petal } from '../../core/petals.ts';
import { fixed, line, type Point, path, place, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, type Plate, row, shaded, stalk, tintOf } from '../kit.ts';

function pansyFace(
  { canvas }: Plate,
  at: Point,
  radius: number,
  top: string,
  low: string,
  blotch: string,
  turn: number,
): string {
  let face = '';
  const one = (angle: number, size: number, width: number, base: string, tip: string) =>
    petal(canvas, [0, 0], radius * size, angle, radius * width, {
      base,
      tip,
      shape: 'round',
      ruffle: 0.14,
      edge: mix(tip, '#2A0D2E', 0.4),
      lines: 2,
    });
  face +=
    one(UP - 0.42, 1.05, 0.6, mix(top, '#2A0D2E', 0.3), top) +
    one(UP + 0.42, 1.05, 0.6, mix(top, '#2A0D2E', 0.4), mix(top, '#2A0D2E', 0.12));
  face +=
    one(Math.PI - 0.08, 0.98, 0.52, low, low) +
    one(0.08, 0.98, 0.52, low, mix(low, '#2A0D2E', 0.08)) +
    one(-UP, 0.96, 0.66, low, mix(low, '#FFFFFF', 0.1));
  for (const [angle, size, width] of [
    [Math.PI - 0.1, 0.6, 0.3],
    [0.1, 0.6, 0.3],
    [-UP, 0.62, 0.42],
  ] as const) {
    face += petal(canvas, [0, 0], radius * size, angle, radius * width, {
      base: blotch,
      tip: mix(blotch, low, 0.1),
      shape: 'wedge',
      fringe: 7,
    });
  }
  return place(
    `${face}${path(`M${fixed(-radius * 0.1)} 0Q0 ${fixed(radius * 0.24)} ${fixed(radius * 0.1)} 0Q0 ${fixed(-radius * 0.06)} ${fixed(-radius * 0.1)} 0Z`, '#F2C51D')}${line(`M${fixed(-radius * 0.14)} ${fixed(-radius * 0.03)}q${fixed(radius * 0.08)} ${fixed(-radius * 0.06)} ${fixed(radius * 0.13)} ${fixed(radius * 0.02)}M${fixed(radius * 0.14)} ${fixed(-radius * 0.03)}q${fixed(-radius * 0.08)} ${fixed(-radius * 0.06)} ${fixed(-radius * 0.13)} ${fixed(radius * 0.02)}`, '#FFFFFF', radius * 0.035)}`,
    at,
    turn,
  );
}

/** Pansy: whiskered faces in contrasting colours. */
export const pansy: Draw = (plate) => {
  const leaf = (at: Point, size: number, angle: number, depth: number) =>
    blade(at, size, angle, size * 0.3, shaded(plate.leaf, depth), { shape: 'ovate', teeth: 5, veins: 2 });
  let body = row(plate, 15, 1010, 120, (at, angle) => leaf(at, 290, angle, 0.2));
  const heads: [number, number, number, number, number][] = [
    [430, 500, 190, 3, 1],
    [830, 370, 210, 1, 1],
    [1210, 520, 185, 3, 4],
    [640, 790, 165, 0, 1],
    [1010, 800, 170, 5, 5],
    [1350, 870, 110, 3, 3],
    [290, 880, 115, 4, 4],
  ];
  for (const [x, y] of heads) body += drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.75, [x, y]), 12);
  for (const [i, [x, y, radius, top, low]] of heads.entries())
    body += pansyFace(
      plate,
      [x, y],
      radius,
      tintOf(plate, top).base,
      low === top ? mix(tintOf(plate, low).base, tintOf(plate, low).light, 0.35) : tintOf(plate, low).base,
      mix('#2A0A3A', tintOf(plate, 3).base, 0.2),
      ((i % 3) - 1) * 0.14,
    );
  return body + row(plate, 13, 1210, 60, (at, angle) => leaf(at, 250, angle, 0));
};
