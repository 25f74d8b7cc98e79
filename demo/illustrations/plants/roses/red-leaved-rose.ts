// Draws red-leaved rose.
import { rose, single } from './canes.ts';

/** Red-leaved rose: small pink stars with white hearts among blue-purple leaves. */
export const redLeavedRose = rose({
  canes: [
    [
      [-40, 1000],
      [420, 1020],
      [800, 620],
      [1500, 120],
    ],
    [
      [1640, 1180],
      [1300, 860],
      [800, 980],
      [260, 330],
    ],
    [
      [600, 1240],
      [760, 900],
      [620, 500],
      [800, 120],
    ],
  ],
  bark: ['#B57A86', '#6A3A4A'],
  thorns: 6,
  leaf: { pairs: 3, size: 350, width: 0.25 },
  flowers: [
    [440, 440, 150],
    [760, 310, 160],
    [1090, 450, 165],
    [620, 700, 150],
    [960, 760, 155],
    [1280, 760, 130],
    [350, 840, 115],
  ],
  buds: [
    [930, 220, -1.3],
    [1260, 300, -0.9],
    [560, 250, -1.9],
  ],
  flower: (plate, at, radius) => single(plate, at, radius, 0.95),
});
