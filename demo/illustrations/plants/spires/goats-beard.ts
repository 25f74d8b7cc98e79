// Draws goat's beard.
import { pinnate } from '../../core/leaves.ts';
import { plume } from '../../core/massed.ts';
import { place } from '../../core/shapes.ts';
import { CENTRE, type Draw, drawStalk, fan, GROUND, shaded, stalk } from '../kit.ts';

/** Goat's beard: a tall leafy clump with branched cream plumes. */
export const goatsBeard: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const cream = ['#CFC9A4', '#FFFFFF'] as const;
  let body = fan(11, 2.6, (angle, lean) =>
    pinnate(
      [CENTRE + lean * 420, GROUND],
      560 + canvas.random() * 160,
      angle + (canvas.random() - 0.5) * 0.2,
      shaded(leaf, 0.12 + canvas.random() * 0.25),
      {
        pairs: 3,
        leaflet: 0.3,
        width: 0.28,
        teeth: 9,
        veins: 4,
      },
    ),
  );
  for (const [x, y, size] of [
    [410, 790, 1.05],
    [1200, 770, 1.08],
    [800, 690, 1.2],
  ] as const) {
    body += drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.6, [x, y]), 13);
    for (const [angle, length, offset] of [
      [-1.05, 260, 0],
      [1.05, 260, 20],
      [-0.75, 280, 50],
      [0.75, 280, 70],
      [-0.45, 290, 110],
      [0.45, 290, 120],
      [0, 360, 110],
    ] as const) {
      body += place(plume(canvas, [0, 0], length * size, 52 * size, cream[0], cream[1]), [x, y - offset * size], angle);
    }
  }
  return (
    body +
    fan(9, 2.6, (angle, lean) =>
      pinnate(
        [CENTRE + lean * 640, GROUND + 60],
        340 + canvas.random() * 90,
        angle + (canvas.random() - 0.5) * 0.3,
        shaded(leaf, canvas.random() * 0.15),
        {
          pairs: 2,
          leaflet: 0.4,
          width: 0.3,
          teeth: 9,
          veins: 4,
        },
      ),
    )
  );
};
