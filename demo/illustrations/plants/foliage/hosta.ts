// Draws hosta.
import { mix } from '../../core/colour.ts';
import { hostaClump } from '../../core/foliage.ts';
import { petal } from '../../core/petals.ts';
import { type Point, UP } from '../../core/shapes.ts';
import { along, CENTRE, type Draw, drawStalk, stalk, tintOf } from '../kit.ts';

/** Hosta: a mound of ribbed blue-green leaves and two spikes of lilac bells. */
export const hosta: Draw = (plate) => {
  const { canvas, leaf } = plate;
  let body = hostaClump(canvas, [CENTRE, 1190], 800, leaf, 17);
  for (const [top, foot] of [
    [[690, 190], 760],
    [[1010, 270], 860],
  ] as [Point, number][]) {
    const curve = stalk(foot, top);
    body += drawStalk(plate, curve, 11);
    body += along(curve, 13, 0.6, 0.97, ({ at, side, t }) =>
      petal(canvas, at, 104 * (1.35 - t * 0.6), -UP - side * 0.85, 26, {
        base: mix(tintOf(plate, 1).base, '#D8CCEA', 0.45),
        tip: mix(tintOf(plate, 0).base, tintOf(plate, 1).base, 0.06),
        shape: 'ovate',
        bend: -side * 0.15,
        lines: 2,
      }),
    );
    body += along(curve, 5, 0.95, 1, ({ at, side }) =>
      petal(canvas, at, 40, UP + side * 0.6, 11, { base: '#8FA98A', tip: '#C9BFE0', shape: 'ovate' }),
    );
  }
  return body;
};
