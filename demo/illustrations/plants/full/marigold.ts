// Draws French marigold.
import { mix } from '../../core/colour.ts';
import { fullFlower } from '../../core/flowers.ts';
import { frond } from '../../core/foliage.ts';
import { CENTRE, type Draw, drawStalk, row, shaded, stalk, tintOf } from '../kit.ts';

/** French marigold: small frilled mounds, dark at the heart and bright at the rim, over ferny leaves. */
export const marigold: Draw = (plate) => {
  const { canvas } = plate;
  const dark = tintOf(plate, 2).base;
  const heads: [number, number, number, number][] = [
    [400, 500, 140, 0],
    [760, 380, 165, 1],
    [1130, 480, 145, 0],
    [580, 740, 145, 1],
    [950, 720, 165, 0],
    [1290, 760, 110, 1],
    [270, 820, 100, 0],
  ];
  let body = row(plate, 15, 960, 130, (at, angle, tone) =>
    frond(canvas, at, 300, angle, shaded(tone, 0.1), { width: 0.34, pairs: 8 }),
  );
  for (const [x, y] of heads) body += drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.7, [x, y]), 13);
  for (const [x, y, radius, colour] of heads) {
    const tint = tintOf(plate, colour);
    body += fullFlower(canvas, [x, y], radius, tint.base, tint.light, {
      rings: 2,
      petals: 10,
      shape: 'round',
      ruffle: 0.8,
      squash: 0.84,
    });
    body += fullFlower(canvas, [x, y - radius * 0.06], radius * 0.72, mix(dark, '#A02A12', 0.5), tint.base, {
      rings: 3,
      petals: 9,
      shape: 'round',
      ruffle: 0.8,
      squash: 0.84,
    });
  }
  return (
    body + row(plate, 13, 1170, 70, (at, angle, tone) => frond(canvas, at, 260, angle, tone, { width: 0.36, pairs: 7 }))
  );
};
