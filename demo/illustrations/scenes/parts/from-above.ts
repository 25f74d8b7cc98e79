// Common parts of gardens seen from above: lawn and tree crowns.
import { GREENS, leafBall, type Tints } from './foliage.ts';
import { ellipse, line, num, poly, rect, type Scene } from './kit.ts';

/** A tree's crown from above with its shadow. */
export function crownAbove(s: Scene, x: number, y: number, r: number, tints: Tints = GREENS.garden): string {
  let out = ellipse(x + r * 0.28, y + r * 0.3, r * 1.02, r * 0.98, '#1A2E20', 'fill-opacity=".32"');
  for (let i = 0; i < 9; i++) {
    const a = i * 2.4;
    const q = Math.sqrt((9 - i) / 9) * r * 0.6;
    out += leafBall(s, x + Math.cos(a) * q, y + Math.sin(a) * q, r * 0.46, r * 0.46, tints, r * 0.13, 0.9);
  }
  return out;
}

export function lawn(s: Scene, stripe: number, slant: number): string {
  let out = rect(0, 0, s.width, s.height, '#86AE68');
  for (let i = -12; i < 40; i += 2)
    out += poly(
      [
        [i * stripe, 0],
        [(i + 1) * stripe, 0],
        [(i + 1) * stripe + slant, 1000],
        [i * stripe + slant, 1000],
      ],
      '#79A25C',
    );
  const blades = ['', '', ''];
  for (let i = 0; i < 2600; i++) {
    const [x, y] = [s.random() * s.width, s.random() * s.height];
    blades[i % 3] += `M${num(x)} ${num(y)}l${num(s.random() * 6 - 3)} ${num(-5 - s.random() * 7)}`;
  }
  return (
    out +
    blades
      .map((d, i) => line(d, ['#5F8C48', '#A3C67C', '#6E9A54'][i] ?? '#5F8C48', 1.6, 'stroke-opacity=".55"'))
      .join('')
  );
}
