// Draws tulips of four colours with broad blue-green leaves.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { tulip } from '../../core/nodding.ts';
import { UP } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, fan, GROUND, shaded, stalk, tintOf } from '../kit.ts';

/** Tulips of four colours with broad blue-green leaves. */
export const tulips: Draw = (plate) => {
  const { canvas, leaf } = plate;
  let body = '';
  const heads: [number, number, number, number][] = [
    [400, 560, 135, 0],
    [660, 370, 160, 1],
    [960, 470, 150, 3],
    [1220, 620, 128, 2],
    [820, 720, 115, 4],
    [540, 790, 105, 5],
    [1060, 820, 100, 0],
  ];
  for (const [i, [x, y]] of heads.entries()) {
    const foot = CENTRE + (x - CENTRE) * 0.85;
    if (i < 4)
      body +=
        blade([foot - 40, GROUND], 760 - y * 0.2, UP - 0.32, 74, shaded(leaf, 0.25), { shape: 'lance', bend: -0.16 }) +
        blade([foot + 40, GROUND], 700 - y * 0.15, UP + 0.36, 70, shaded(leaf, 0.15), { shape: 'lance', bend: 0.2 });
    body += drawStalk(plate, stalk(foot, [x, y]), 16);
  }
  for (const [x, y, radius, colour] of heads) {
    const { base, light } = tintOf(plate, colour);
    body += tulip(canvas, [x, y + radius * 0.5], radius, base === '#FFFFFF' ? '#E2E2CE' : base, mix(base, light, 0.7));
  }
  return (
    body +
    fan(11, 1.5, (angle, lean, i) =>
      blade([CENTRE + lean * 660, GROUND + 20], 420 + (i % 3) * 60, angle, 64, leaf, {
        shape: 'lance',
        bend: lean * 0.16 + (i % 2 ? 0.1 : -0.1),
      }),
    )
  );
};
