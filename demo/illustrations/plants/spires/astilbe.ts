// Draws astilbe.
import { mix } from '../../core/colour.ts';
import { frond } from '../../core/foliage.ts';
import { plume } from '../../core/massed.ts';
import { CENTRE, type Draw, drawStalk, fan, shaded, stalk, tintOf } from '../kit.ts';

/** Astilbe: feathery plumes over ferny leaves. */
export const astilbe: Draw = (plate) => {
  const { canvas, leaf } = plate;
  let body = fan(11, 2.9, (angle, lean) =>
    frond(canvas, [CENTRE + lean * 200, 1220], 720, angle, shaded(leaf, 0.1), {
      width: 0.32,
      pairs: 14,
      bend: lean * 0.2,
    }),
  );
  for (const [x, y, length, width, colour] of [
    [400, 760, 480, 125, 3],
    [1220, 800, 470, 122, 0],
    [630, 650, 500, 140, 1],
    [1020, 690, 510, 138, 2],
    [820, 560, 430, 125, 1],
  ] as const) {
    const { base, deep, light } = tintOf(plate, colour);
    body +=
      drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.4, [x, y]), 12) +
      plume(
        canvas,
        [x, y],
        length,
        width,
        base === '#FFFFFF' ? '#C9CBB0' : mix(base, deep, 0.8),
        mix(base, light, 0.75),
      );
  }
  return (
    body +
    fan(7, 2.8, (angle, lean) =>
      frond(canvas, [CENTRE + lean * 520, 1260], 500, angle, shaded(leaf, -0.08), {
        width: 0.34,
        pairs: 12,
        bend: lean * 0.15,
      }),
    )
  );
};
