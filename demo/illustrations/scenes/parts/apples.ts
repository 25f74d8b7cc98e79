// An apple and its blossom.
import { saucer } from '../../core/flowers.ts';
import { ellipse, line, num, path, type Scene, TAU } from './kit.ts';

export function blossom(s: Scene, x: number, y: number, r: number): string {
  return saucer(s, [x, y], r, {
    petals: 5,
    base: '#F4B9C6',
    tip: '#FFFAF6',
    width: 0.5,
    turn: s.random() * TAU,
    centre: '#E7C04A',
    centreSize: 0.16,
    stamens: 14,
    squash: 0.92,
    edge: '#D98A9C',
  });
}

export function apple(s: Scene, x: number, y: number, r: number): string {
  const d = `M${num(x)} ${num(y - r * 0.8)}C${num(x + r * 0.5)} ${num(y - r * 1.12)} ${num(x + r * 1.16)} ${num(y - r * 0.7)} ${num(x + r)} ${num(y + r * 0.1)}C${num(x + r * 0.86)} ${num(y + r * 0.86)} ${num(x + r * 0.4)} ${num(y + r * 1.04)} ${num(x)} ${num(y + r * 0.9)}C${num(x - r * 0.4)} ${num(y + r * 1.04)} ${num(x - r * 0.86)} ${num(y + r * 0.86)} ${num(x - r)} ${num(y + r * 0.1)}C${num(x - r * 1.16)} ${num(y - r * 0.7)} ${num(x - r * 0.5)} ${num(y - r * 1.12)} ${num(x)} ${num(y - r * 0.8)}Z`;
  let streaks = '';
  for (let i = 0; i < 22; i++) {
    const k = (s.random() - 0.5) * 2;
    streaks += `M${num(x + k * r * 0.3)} ${num(y - r * 0.66)}Q${num(x + k * r * 1.05)} ${num(y - r * 0.2)} ${num(x + k * r * (0.7 + s.random() * 0.2))} ${num(y + r * (0.1 + s.random() * 0.5))}`;
  }
  return (
    path(
      d,
      s.radial(
        x - r * 0.4,
        y - r * 0.45,
        r * 1.7,
        '#F8D878',
        ['#EFA94A', 0.22],
        ['#D2452E', 0.55],
        ['#8E1E1E', 0.9],
        '#6A1418',
      ),
    ) +
    s.clip(d, line(streaks, '#B8261E', r * 0.035, 'stroke-opacity=".5"')) +
    path(
      `M${num(x - r * 0.3)} ${num(y - r * 0.74)}Q${num(x)} ${num(y - r * 0.5)} ${num(x + r * 0.3)} ${num(y - r * 0.74)}Q${num(x)} ${num(y - r * 0.9)} ${num(x - r * 0.3)} ${num(y - r * 0.74)}Z`,
      '#5A2414',
      'fill-opacity=".55"',
    ) +
    line(
      `M${num(x)} ${num(y - r * 0.66)}Q${num(x + r * 0.05)} ${num(y - r)} ${num(x + r * 0.2)} ${num(y - r * 1.3)}`,
      '#5A4030',
      r * 0.1,
    ) +
    ellipse(
      x - r * 0.42,
      y - r * 0.36,
      r * 0.2,
      r * 0.3,
      '#FFF3D0',
      `fill-opacity=".55" transform="rotate(24 ${num(x - r * 0.42)} ${num(y - r * 0.36)})"`,
    )
  );
}
