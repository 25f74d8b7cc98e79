// Draws dahlia.
import { mix } from '../../core/colour.ts';
import { fullFlower } from '../../core/flowers.ts';
import { blade } from '../../core/leaves.ts';
import type { Point } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Dahlia: quilled full flowers in several colours. */
export const dahlia: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const heads: [Point, number, number, number][] = [
    [[580, 440], 275, 9, 0],
    [[1100, 440], 195, 8, 1],
    [[1000, 800], 165, 7, 3],
    [[330, 820], 120, 6, 2],
  ];
  let body = row(plate, 9, 960, 150, (at, angle, tone) =>
    blade(at, 330, angle, 86, shaded(tone, 0.1), { shape: 'ovate', veins: 4, teeth: 7 }),
  );
  for (const [at] of heads) body += drawStalk(plate, stalk(CENTRE + (at[0] - CENTRE) * 0.45, at), 15);
  for (const [x, y, angle] of [
    [420, 900, -2.4],
    [760, 850, -2],
    [830, 760, -0.6],
    [1210, 880, -0.7],
    [1180, 700, -0.2],
  ] as const)
    body += blade([x, y], 270, angle, 76, leaf, { shape: 'ovate', veins: 4, teeth: 7 });
  for (const [at, radius, rings, colour] of heads.reverse()) {
    const tint = tintOf(plate, colour);
    body += fullFlower(canvas, at, radius, mix(tint.base, tint.deep, 0.35), mix(tint.light, '#FFFFFF', 0.12), {
      rings,
      petals: 17,
      shape: 'point',
      ruffle: 0,
      squash: 0.95,
    });
  }
  return (
    body +
    row(plate, 8, 1190, 60, (at, angle, tone) =>
      blade(at, 260, angle, 70, tone, { shape: 'ovate', veins: 4, teeth: 7 }),
    )
  );
};
