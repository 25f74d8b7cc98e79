// Draws nasturtium.
import { mix } from '../../core/colour.ts';
import { petal } from '../../core/petals.ts';
import { roundLeaf } from '../../core/round-leaf.ts';
import { circle, ellipse, fixed, line, type Point, path, place, polar, TAU, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, shaded, stalk, tintOf } from '../kit.ts';

/** Nasturtium: spurred orange flowers among round leaves on long stalks. */
export const nasturtium: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const shield = (at: Point, size: number, angle: number, depth: number) => {
    const tone = shaded(leaf, depth);
    const rays = Array.from(
      { length: 9 },
      (_, i) =>
        `M0 0L${polar([0, 0], (i * TAU) / 9, size * 0.9)
          .map(fixed)
          .join(' ')}`,
    ).join('');
    return place(
      roundLeaf(
        [0, 0],
        size,
        0,
        { dark: tone.dark, light: tone.light },
        { sweep: Math.PI, lobes: 5, depth: 0.07, veins: 0 },
      ) +
        line(rays, tone.vein ?? '#FFFFFF', 3, 'stroke-opacity=".65"') +
        circle(0, 0, size * 0.06, tone.vein ?? '#FFFFFF'),
      at,
      angle,
      1,
      0.88,
    );
  };
  let body = '';
  for (const [x, y, size, angle, depth] of [
    [240, 800, 130, -2, 0.25],
    [470, 640, 110, -1.8, 0.25],
    [1130, 640, 120, -1.2, 0.25],
    [1400, 790, 140, -1, 0.25],
    [820, 700, 130, -1.5, 0.25],
    [620, 880, 140, -1.9, 0.12],
    [1010, 900, 150, -1.2, 0.12],
    [1270, 980, 140, -0.9, 0.1],
    [380, 1010, 155, -2.1, 0.08],
  ] as const)
    body += drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.6, [x, y]), 10) + shield([x, y], size, angle, depth);
  const heads: [number, number, number, number, number][] = [
    [430, 440, 180, 0, -0.2],
    [850, 340, 205, 2, 0],
    [1230, 480, 175, 1, 0.2],
    [680, 640, 160, 1, -0.1],
    [1020, 690, 150, 0, 0.15],
  ];
  for (const [x, y, radius, colour, turn] of heads) {
    const { base, deep, light, edge } = tintOf(plate, colour);
    body += drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.6, [x, y]), 10);
    let flower = path(
      `M${fixed(-radius * 0.14)} ${fixed(-radius * 0.1)}Q${fixed(-radius * 0.9)} ${fixed(-radius * 0.5)} ${fixed(-radius * 1.12)} ${fixed(radius * 0.25)}Q${fixed(-radius * 0.6)} ${fixed(-radius * 0.1)} 0 ${fixed(radius * 0.2)}Z`,
      mix(deep, base, 0.4),
    );
    for (const k of [-0.5, 0.5])
      flower += petal(canvas, [0, 0], radius, UP + k, radius * 0.5, {
        base: mix(deep, '#8A1A0A', 0.4),
        tip: mix(base, light, 0.25),
        shape: 'round',
        ruffle: 0.2,
        lines: 5,
        edge,
      });
    for (const k of [-2.2, 2.2, Math.PI])
      flower += petal(canvas, [0, 0], radius * (k > 3 ? 0.92 : 1.02), UP + k, radius * 0.46, {
        base: mix(base, '#FFE08A', 0.45),
        tip: mix(base, light, k < 0 ? 0.3 : 0.05),
        shape: 'spoon',
        ruffle: 0.2,
        lines: 2,
        edge,
      });
    flower +=
      [-1, -0.6, -0.2, 0.2, 0.6, 1]
        .map((k) =>
          line(
            `M0 ${fixed(radius * 0.1)}L${fixed(k * radius * 0.34)} ${fixed(radius * 0.3)}`,
            '#8A1A0A',
            radius * 0.02,
          ),
        )
        .join('') + ellipse(0, radius * 0.05, radius * 0.13, radius * 0.1, '#5A0F0A');
    body += place(flower, [x, y], turn);
  }
  for (const [x, y, size, angle] of [
    [150, 1090, 170, -2.2],
    [520, 1150, 170, -1.8],
    [830, 1060, 175, -1.5],
    [1130, 1160, 165, -1.3],
    [1450, 1120, 180, -0.9],
  ] as const)
    body += shield([x, y], size, angle, 0);
  return body;
};
