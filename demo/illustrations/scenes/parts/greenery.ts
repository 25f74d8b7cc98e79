// Plants for their leaves: ferns, hostas, fans, tufts.
import { frond, hostaClump } from '../../core/foliage.ts';
import { blade } from '../../core/leaves.ts';
import { clamp, mix, type Scene } from './kit.ts';

const UP = -Math.PI / 2;

/** A clump of fern fronds, the outer ones behind. */
export function ferns(
  s: Scene,
  x: number,
  y: number,
  length: number,
  fronds = 9,
  dark = '#24503A',
  light = '#86AE6C',
): string {
  const mid = (fronds - 1) / 2;
  const order = Array.from({ length: fronds }, (_, i) => i - mid).sort((a, b) => Math.abs(b) - Math.abs(a));
  const pairs = Math.round(clamp(length / 14, 11, 24));
  return order
    .map((k, i) =>
      frond(
        s,
        [x + k * length * 0.02, y],
        length * (1 - Math.abs(k / mid) * 0.22) * (0.92 + s.random() * 0.14),
        UP + 0.04 + (k / mid) * 1.18,
        { dark, light: i % 2 ? light : mix(light, dark, 0.28) },
        { width: 0.21, pairs, bend: (k / mid) * 0.26 },
      ),
    )
    .join('');
}

/** A hosta clump in one of the garden's leaf colours. */
export function hosta(
  s: Scene,
  x: number,
  y: number,
  radius: number,
  dark = '#2E5C50',
  light = '#86A998',
  vein = '#C4DACB',
  count = 13,
): string {
  // Big leaves have broad veins: in a full contrast they would look like spikes.
  return hostaClump(s, [x, y], radius, { dark, light, vein: mix(vein, light, radius > 150 ? 0.72 : 0.3) }, count);
}

/** A pot plant's tuft of broad leaves rising from x,y. */
export function tuft(
  s: Scene,
  x: number,
  y: number,
  length: number,
  count = 9,
  dark = '#2C5A41',
  light = '#7FA864',
  width = 0.1,
  fan = 1.1,
): string {
  const mid = Math.max(1, count - 1) / 2;
  const order = Array.from({ length: count }, (_, i) => (i - mid) / mid).sort((a, b) => Math.abs(b) - Math.abs(a));
  return order
    .map((k) =>
      blade(
        [x, y],
        length * (0.8 + s.random() * 0.3),
        UP + k * fan,
        length * width,
        { dark, light, vein: mix(light, '#F4F0D0', 0.4) },
        { bend: k * 0.22 },
      ),
    )
    .join('');
}
