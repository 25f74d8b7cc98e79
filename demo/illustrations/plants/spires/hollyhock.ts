// Draws hollyhock.
import { mix } from '../../core/colour.ts';
import { saucer } from '../../core/flowers.ts';
import type { LeafColours } from '../../core/leaves.ts';
import { bud } from '../../core/nodding.ts';
import { roundLeaf } from '../../core/round-leaf.ts';
import { type Point, UP } from '../../core/shapes.ts';
import { along, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** Hollyhock: saucers climbing a hairy pole, buds above, rough round leaves below. */
export const hollyhock: Draw = (plate) => {
  const { canvas } = plate;
  const leaf = (at: Point, size: number, angle: number, tone: LeafColours) =>
    roundLeaf(at, size, angle, tone, { lobes: 5, depth: 0.2, sweep: 2.6 });
  let body = row(plate, 8, 1090, 90, (at, angle, tone) => leaf(at, 240, angle, shaded(tone, 0.1)));
  const stems: [number, number, number, number, number][] = [
    [430, 370, 470, 3, 0.9],
    [1190, 400, 1150, 4, 0.86],
    [810, 200, 810, 2, 1],
  ];
  stems.forEach(([x, top, foot, colour, size]) => {
    const { base, deep, light } = tintOf(plate, colour);
    const curve = stalk(foot, [x, top]);
    const isBlack = base === '#1B1B1B';
    const [heart, rim] = isBlack ? ['#0E060C', '#4A1F33'] : [mix(base, deep, 0.9), mix(base, light, 0.55)];
    body += drawStalk(plate, curve, 20 * size);
    body += along(curve, 5, 0.28, 0.5, ({ at, side }) =>
      leaf([at[0] + side * 30, at[1]], 150 * size, UP + side * 1.2, plate.leaf),
    );
    body += along(curve, 9, 0.86, 1, ({ at, side, t }) =>
      bud(
        canvas,
        [at[0] + side * 20 * (1.3 - t) * 3, at[1] + 10],
        70 * size * (1.75 - t),
        UP + side * 0.5,
        heart,
        rim,
        plate.leaf.light,
      ),
    );
    body += along(curve, 7, 0.84, 0.42, ({ at, side, t }) => {
      const radius = (62 + (0.86 - t) * 190) * size;
      return saucer(canvas, [at[0] + side * radius * 0.42, at[1]], radius, {
        petals: 5,
        base: heart,
        tip: isBlack ? rim : mix(base, rim, 0.6),
        width: 0.56,
        ruffle: 0.25,
        lines: 4,
        turn: canvas.random() * 2,
        centre: '#F2DE8A',
        centreSize: 0.1,
        stamens: 18,
        squash: 0.95,
        edge: isBlack ? '#7A4A60' : deep,
      });
    });
  });
  return body + row(plate, 7, 1220, 50, (at, angle, tone) => leaf(at, 250, angle, tone));
};
