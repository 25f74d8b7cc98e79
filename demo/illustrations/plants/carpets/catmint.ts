// Draws catmint.
import { blade } from '../../core/leaves.ts';
import { whorledSpikes } from './whorled-spikes.ts';

/** Catmint: a haze of lavender spikes over small grey leaves. */
export const catmint = whorledSpikes(
  [
    [250, 620, 420, 0.8, 40],
    [410, 470, 540, 0.95, 30],
    [570, 380, 640, 1, 20],
    [720, 300, 740, 1.05, 10],
    [880, 270, 840, 1.1, 0],
    [1040, 340, 930, 1.05, -10],
    [1190, 420, 1030, 1, -20],
    [1340, 560, 1130, 0.85, -40],
    [640, 620, 690, 0.85, 10],
    [960, 600, 900, 0.85, -10],
    [480, 740, 600, 0.75, 20],
    [1130, 720, 1000, 0.75, -20],
  ],
  13,
  (at, size, angle, leaf) => blade(at, size * 0.8, angle, size * 0.24, leaf, { shape: 'cordate' }),
);
