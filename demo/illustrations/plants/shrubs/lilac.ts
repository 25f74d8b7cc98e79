// Draws common lilac and Hungarian lilac.
import { mix } from '../../core/colour.ts';
import { blade } from '../../core/leaves.ts';
import { panicle } from '../../core/massed.ts';
import { type Draw, row, shaded, tintOf } from '../kit.ts';
import { type LeafShape, woody } from './woody.ts';

function lilacs(
  heads: readonly (readonly [x: number, y: number, length: number, width: number, angle: number, colour: number])[],
  leafAt: LeafShape,
  leafSize: number,
  floretSize: number,
): Draw {
  return (plate) => {
    let body =
      row(plate, 11, 1000, 130, (at, angle, tone) => leafAt(at, leafSize * 1.15, angle, shaded(tone, 0.15))) +
      woody(plate, heads, leafAt, leafSize);
    for (const [x, y, length, width, angle, colour] of heads) {
      const { base, deep, light } = tintOf(plate, colour);
      const tones =
        base === '#FFFFFF'
          ? ['#C9CBB4', '#F4F2E6', '#FFFFFF']
          : [mix(deep, '#2A1046', 0.25), base, mix(base, light, 0.75), mix(light, '#FFFFFF', 0.25)];
      body += panicle(plate.canvas, [x, y], length, width * 1.04, tones.slice(0, 2), {
        count: 130,
        size: floretSize * 1.05,
        angle,
        eye: tones[0],
      });
      body += panicle(plate.canvas, [x, y], length, width, tones, {
        count: 170,
        size: floretSize,
        angle,
        eye: '#F2DE8A',
      });
    }
    return body + row(plate, 9, 1215, 60, (at, angle, tone) => leafAt(at, leafSize, angle, tone));
  };
}

/** Common lilac: heavy twin panicles and heart-shaped leaves. */
export const lilac = lilacs(
  [
    [430, 660, 400, 150, -0.3, 0],
    [1190, 680, 390, 150, 0.32, 1],
    [690, 560, 400, 155, -0.1, 0],
    [960, 570, 380, 150, 0.18, 0],
  ],
  (at, size, angle, leaf) => blade(at, size, angle, size * 0.36, leaf, { shape: 'cordate', veins: 4 }),
  270,
  0.145,
);

/** Hungarian lilac: slender upright panicles over long wrinkled leaves. */
export const hungarianLilac = lilacs(
  [
    [390, 720, 380, 84, -0.14, 0],
    [1220, 730, 380, 84, 0.14, 0],
    [600, 620, 430, 92, -0.06, 0],
    [1020, 640, 430, 92, 0.06, 0],
    [810, 560, 420, 96, 0, 0],
  ],
  (at, size, angle, leaf) => blade(at, size, angle, size * 0.27, leaf, { shape: 'oval', veins: 6 }),
  280,
  0.18,
);
