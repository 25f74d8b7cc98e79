// Draws astrantia.
import { mix } from '../../core/colour.ts';
import { type LeafColours, lobed } from '../../core/leaves.ts';
import { petal, star } from '../../core/petals.ts';
import { ellipse, fixed, line, type Point, polar, TAU } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

const { sqrt } = Math;

/** Astrantia: pincushions in a ruff of pointed bracts. */
export const astrantia: Draw = (plate) => {
  const { canvas } = plate;
  const leaf = (at: Point, size: number, angle: number, tone: LeafColours) =>
    lobed(at, size, angle, tone, { lobes: 5, spread: 0.6, width: 0.17, teeth: 6, veins: 2 });
  let body = row(plate, 9, 1010, 120, (at, angle, tone) => leaf(at, 340, angle, shaded(tone, 0.1)));
  const heads: [number, number, number, number][] = [
    [400, 500, 150, 0],
    [660, 320, 165, 1],
    [980, 300, 180, 0],
    [1250, 490, 150, 1],
    [560, 730, 120, 1],
    [830, 610, 150, 0],
    [1110, 740, 118, 0],
  ];
  for (const [x, y] of heads) body += drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.4, [x, y]), 9);
  for (const [x, y, radius, colour] of heads) {
    const { base, deep, light } = tintOf(plate, colour);
    const green = tintOf(plate, 2).base;
    const isWhite = base === '#FFFFFF';
    for (let layer = 0; layer < 2; layer++)
      for (let i = 0; i < 13; i++)
        body += petal(canvas, [x, y], radius * (1.04 - layer * 0.1), (i * TAU) / 13 + layer * 0.24, radius * 0.12, {
          base: isWhite ? light : mix(light, base, 0.4),
          tip: mix(isWhite ? '#F4F6EA' : mix(base, deep, 0.25), green, 0.5 - layer * 0.3),
          shape: 'ovate',
          squash: 0.78,
          lines: 3,
          edge: mix(deep, green, 0.4),
        });
    body += ellipse(x, y, radius * 0.5, radius * 0.38, mix(deep, '#4A5A3A', 0.5));
    const dome = Array.from(
      { length: 70 },
      (_, i): Point => polar([x, y - radius * 0.08], i * 2.4, sqrt(i / 70) * radius * 0.52, 0.72),
    ).sort((a, b) => a[1] - b[1]);
    body += dome
      .map(
        (at, i) =>
          line(`M${fixed(x)} ${fixed(y)}L${fixed(at[0])} ${fixed(at[1])}`, mix(base, '#9FB38A', 0.5), 1.6) +
          star(
            at,
            radius * 0.085,
            i % 3 ? mix(base, isWhite ? '#F9E4E8' : light, 0.35) : mix('#B5567A', base, 0.4),
            5,
            i,
          ),
      )
      .join('');
  }
  return body + row(plate, 8, 1190, 60, (at, angle, tone) => leaf(at, 310, angle, tone));
};
