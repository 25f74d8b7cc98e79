// Draws spearmint.
import { blade } from '../../core/leaves.ts';
import { whorledSpikes } from '../carpets/whorled-spikes.ts';

/** Spearmint: pointed toothed leaves in pairs, thin pale spikes. */
export const mint = whorledSpikes(
  [
    [360, 470, 430, 0.62, 10],
    [560, 330, 590, 0.7, 10],
    [800, 240, 800, 0.78, 0],
    [1040, 320, 1010, 0.7, -10],
    [1250, 480, 1180, 0.62, -10],
    [690, 560, 700, 0.55, 0],
    [930, 560, 920, 0.55, 0],
  ],
  11,
  (at, size, angle, leaf) => blade(at, size * 1.5, angle, size * 0.44, leaf, { shape: 'ovate', teeth: 9, veins: 4 }),
);
