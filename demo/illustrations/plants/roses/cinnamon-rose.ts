// Draws cinnamon rose.
import { crossing, rose, single } from './canes.ts';

/** Cinnamon rose: single pink flowers on red-brown canes. */
export const cinnamonRose = rose({
  canes: crossing,
  bark: ['#B5785E', '#6E3B2E'],
  thorns: 14,
  leaf: { pairs: 3, size: 330, width: 0.3 },
  flowers: [
    [470, 430, 210],
    [1010, 370, 225],
    [1230, 730, 170],
    [640, 800, 190],
    [960, 900, 130],
  ],
  buds: [
    [760, 230, -1.4],
    [1370, 480, -0.6],
    [330, 720, -2.2],
  ],
  flower: (plate, at, radius) => single(plate, at, radius, 0.75),
});
