// Draws midsummer rose.
import { fullFlower } from '../../core/flowers.ts';
import { crossing, rose } from './canes.ts';

/** Midsummer rose: double white flowers, small round leaflets, bristling canes. */
export const midsummerRose = rose({
  canes: crossing,
  bark: ['#9A7A62', '#4E3A30'],
  thorns: 44,
  leaf: { pairs: 4, size: 300, width: 0.36 },
  flowers: [
    [480, 420, 190],
    [970, 340, 205],
    [1230, 640, 180],
    [680, 730, 190],
    [1020, 900, 140],
    [330, 790, 130],
  ],
  buds: [
    [730, 200, -1.4],
    [1370, 420, -0.7],
    [870, 600, -1],
  ],
  flower: (plate, at, radius) =>
    fullFlower(plate.canvas, at, radius, '#CFCBA8', '#FFFFFF', {
      rings: 4,
      petals: 9,
      ruffle: 0.4,
      squash: 0.92,
      centre: '#EBC13A',
    }),
});
