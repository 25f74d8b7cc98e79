// Draws ornamental onion.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { globe } from '../../core/massed.ts';
import { CENTRE, type Draw, drawStalk, fan, GROUND, shaded, stalk, tintOf } from '../kit.ts';

/** Ornamental onion: big purple globes on bare stems. */
export const allium: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const { base, deep, light } = tintOf(plate, 0);
  const heads: [number, number, number][] = [
    [410, 480, 190],
    [820, 340, 240],
    [1210, 530, 175],
    [640, 790, 105],
    [1010, 800, 90],
  ];
  let body = fan(13, 2.5, (angle, lean) =>
    blade([CENTRE + lean * 330, GROUND], 560 + canvas.random() * 240, angle, 40, shaded(leaf, 0.1), {
      shape: 'strap',
      bend: lean * 0.34,
    }),
  );
  for (const [x, y, radius] of heads)
    body += drawStalk(plate, stalk(CENTRE + (x - CENTRE) * 0.45, [x, y]), radius * 0.085);
  for (const [x, y, radius] of heads)
    body += globe(canvas, [x, y], radius, [
      mix(deep, '#2A1046', 0.3),
      base,
      mix(base, light, 0.55),
      mix(light, '#FFFFFF', 0.2),
    ]);
  return (
    body +
    fan(9, 2.6, (angle, lean) =>
      blade([CENTRE + lean * 560, GROUND + 20], 330 + canvas.random() * 120, angle, 36, leaf, {
        shape: 'strap',
        bend: lean * 0.36,
      }),
    )
  );
};
