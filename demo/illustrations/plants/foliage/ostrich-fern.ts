// Draws ostrich fern.
import { frond } from '../../core/foliage.ts';
import { CENTRE, type Draw, fan, shaded } from '../kit.ts';

/** Ostrich fern: a shuttlecock of upright fronds. */
export const ostrichFern: Draw = (plate) => {
  const { canvas, leaf } = plate;
  const tier = (count: number, spread: number, length: number, depth: number) =>
    fan(count, spread, (angle, lean, i) =>
      frond(
        canvas,
        [CENTRE + lean * 70, 1200],
        length * (1 - Math.abs(lean) * 0.16),
        angle,
        shaded(leaf, depth + (i % 2) * 0.1),
        { width: 0.2, pairs: 26, bend: lean * 0.28, from: 0.16 },
      ),
    );
  return tier(7, 1.5, 1050, 0.3) + tier(10, 2.5, 1010, 0.08) + tier(5, 1.7, 700, -0.06);
};
