// Flowers in clusters: simple ones for the distance, core’s full ones near by.
import { cone, daisy } from '../../core/flowers.ts';
import { globe, plume, spire } from '../../core/massed.ts';
import { star } from '../../core/petals.ts';
import { dot, leafBall } from './foliage.ts';
import { circle, clamp, ellipse, line, mix, num, path, type Scene } from './kit.ts';

/** The colours of a drift: shade, colour, light, and an eye. */
export type FlowerTints = { deep: string; base: string; light: string; eye: string };

/** The flower colours the borders share. */
export const BLOOM = {
  lilac: { deep: '#55307A', base: '#9A68BC', light: '#E0C4EE', eye: '#F6E8C8' },
  blue: { deep: '#2F3A88', base: '#5468C0', light: '#A2B2EC', eye: '#F6F0E4' },
  pink: { deep: '#8E2E62', base: '#CB5C95', light: '#F5B6CE', eye: '#8A4520' },
  white: { deep: '#C9C7AE', base: '#F6F2E4', light: '#FFFFFF', eye: '#E9A820' },
  orange: { deep: '#A8431C', base: '#E4793A', light: '#F9BE7A', eye: '#6A2F10' },
  yellow: { deep: '#B5801A', base: '#EDBE3C', light: '#FBE69A', eye: '#7A4A14' },
  red: { deep: '#7A1A1A', base: '#C23A2E', light: '#F08A6A', eye: '#2A1014' },
} as const satisfies Record<string, FlowerTints>;

/** The habit of a drift. */
export type DriftHabit = 'ray' | 'cone' | 'globe' | 'spire' | 'plume' | 'mound';

function stalks(
  s: Scene,
  tops: readonly (readonly [number, number, number])[],
  width: number,
  fade: (c: string) => string,
): string {
  let [d, leaves, lit] = ['', '', ''];
  for (const [x, top, foot] of tops) {
    const h = foot - top;
    const sway = (s.random() - 0.5) * h * 0.12;
    d += `M${num(x + sway)} ${num(foot)}Q${num(x + sway * 0.3)} ${num(foot - h * 0.5)} ${num(x)} ${num(top)}`;
    for (let k = 0; k < 5; k++) {
      const [side, y, length] = [k % 2 ? -1 : 1, foot - h * (0.06 + k * 0.15), h * (0.34 - k * 0.035)];
      const tip = `${num(x + side * length)} ${num(y - length * 0.5)}`;
      const leaf = `M${num(x)} ${num(y)}Q${num(x + side * length * 0.35)} ${num(y - length * 0.52)} ${tip}Q${num(x + side * length * 0.62)} ${num(y - length * 0.1)} ${num(x)} ${num(y)}`;
      if (k % 2) lit += leaf;
      else leaves += leaf;
    }
  }
  return line(d, fade('#4A7A4E'), width) + path(leaves, fade('#34684A')) + path(lit, fade('#6E9C58'));
}

function head(s: Scene, habit: DriftHabit, x: number, y: number, size: number, t: FlowerTints): string {
  const near = size > 30;
  if (habit === 'globe')
    return near
      ? globe(s, [x, y], size, [t.deep, t.base, t.light])
      : leafBall(s, x, y, size, size, [t.deep, t.base, t.base, t.light], size * 0.32, 0.9);
  if (habit === 'spire')
    return near
      ? spire(s, [x, y + size * 3], size * 4.4, size * 0.85, [t.deep, t.base, t.light], { step: 0.045, eye: t.eye })
      : farSpire(s, x, y + size * 3, size * 4.4, size * 0.85, t);
  if (habit === 'plume')
    return near
      ? plume(s, [x, y + size * 3], size * 4.2, size, t.base, t.light)
      : farSpire(s, x, y + size * 3, size * 4, size * 0.9, t);
  if (habit === 'mound')
    return leafBall(s, x, y, size * 1.25, size, [t.deep, t.base, t.base, t.light, t.light], size * 0.34, 1);
  if (habit === 'cone' && near) return cone(s, [x, y], size, t.base);
  if (near) return daisy(s, [x, y], size, t.base, t.eye, { squash: 0.7, rays: 14 });
  const hang = habit === 'cone' ? size * 0.24 : 0;
  return (
    star([x, y + hang], size * 1.06, t.deep, 11, s.random() * 2, 0.66, 0.3) +
    star([x, y + hang], size, t.base, 11, s.random() * 2, 0.62, 0.34) +
    ellipse(x, y, size * 0.32, size * 0.26, t.eye) +
    circle(x - size * 0.08, y - size * 0.08, size * 0.1, mix(t.eye, '#FFE9B0', 0.5))
  );
}

function farSpire(s: Scene, x: number, y: number, length: number, w: number, t: FlowerTints): string {
  const layers = ['', '', ''];
  for (let i = 0; i < 46; i++) {
    const q = s.random();
    const aside = (s.random() - 0.5) * 2;
    const reach = w * (1 - q) ** 0.6;
    layers[clamp(Math.floor((0.5 - aside * 0.4 + (s.random() - 0.5) * 0.5) * 3), 0, 2)] += dot(
      x + aside * reach * 0.7,
      y - q * length,
      w * 0.26 * (1 - q * 0.55),
    );
  }
  return path(layers[0] ?? '', t.deep) + path(layers[1] ?? '', t.base) + path(layers[2] ?? '', t.light);
}

/** The parts of a drift. */
export type Drift = {
  habit: DriftHabit;
  tints: FlowerTints;
  count?: number;
  height?: number;
  size?: number;
  spread?: number;
  haze?: string;
  fade?: number;
};

/** A cluster of one plant standing at x,y; `fade` 0–1 sinks it into `haze`. */
export function drift(s: Scene, x: number, y: number, plant: Drift): string {
  const { habit, tints, count = 7, height = 240, size = 34, spread = 150, haze = '#BFD0B8', fade = 0 } = plant;
  const dim = (c: string) => (fade ? mix(c, haze, fade) : c);
  const t = { deep: dim(tints.deep), base: dim(tints.base), light: dim(tints.light), eye: dim(tints.eye) };
  const tops = Array.from({ length: count }, (_, i) => {
    const px = x + ((i + 0.5) / count - 0.5) * spread * 2 + (s.random() - 0.5) * spread * 0.3;
    const low = habit === 'spire' || habit === 'plume' ? size * 2.6 : 0;
    return [px, y - height * (0.68 + s.random() * 0.42) + low, y + s.random() * height * 0.05] as const;
  }).sort((a, b) => a[1] - b[1]);
  const mound = leafBall(
    s,
    x,
    y - height * 0.16,
    spread * 1.1,
    height * 0.24,
    ['#23482F', '#2F5F3E', '#3F7448'].map(dim),
    height * 0.1,
    0.7,
  );
  return (
    mound +
    stalks(s, tops, Math.max(1.6, size * 0.12), dim) +
    tops.map(([px, py]) => head(s, habit, px, py, size * (0.86 + s.random() * 0.26), t)).join('')
  );
}
