// Draws peony.
import { mix } from '../../core/colour.ts';
import { fullFlower } from '../../core/flowers.ts';
import { type LeafColours, lobed } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { type Point, UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

const peonyLeaf = (at: Point, length: number, angle: number, leaf: LeafColours) =>
  lobed(at, length, angle, leaf, { lobes: 5, spread: 0.42, width: 0.13, shape: 'lance', veins: 0 });

/** Peony: huge ruffled bowls over dark divided leaves. */
export const peony: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const heads: [Point, number, number][] = [
    [[690, 440], 265, 1],
    [[1105, 590], 200, 0],
    [[395, 720], 130, 2],
  ];
  let body = row(plate, 9, 980, 120, (at, angle, tone) => peonyLeaf(at, 330, angle, shaded(tone, 0.15)));
  heads.forEach(([at], i) => {
    body += drawStalk(plate, stalk(CENTRE + (at[0] - CENTRE) * 0.4 + i * 20, at), 15);
  });
  body +=
    drawStalk(plate, stalk(900, [880, 210], -30), 11) +
    bud(canvas, [880, 235], 92, UP, mix(tintOf(plate, 1).base, '#3A0A2A', 0.2), tintOf(plate, 1).light);
  for (const [x, y, angle] of [
    [480, 860, -2.5],
    [700, 800, -2.2],
    [960, 830, -0.9],
    [1180, 900, -0.5],
  ] as const)
    body += peonyLeaf([x, y], 300, angle, leaf);
  for (const [at, radius, colour] of heads.reverse()) {
    const tint = tintOf(plate, colour);
    body += fullFlower(canvas, at, radius, mix(tint.base, tint.deep, 0.55), mix(tint.light, tint.base, 0.15), {
      rings: 7,
      petals: 11,
      ruffle: 0.55,
      centre: radius > 150 ? '#F0C24A' : undefined,
    });
  }
  return body + row(plate, 8, 1180, 70, (at, angle, tone) => peonyLeaf(at, 260, angle, tone));
};
