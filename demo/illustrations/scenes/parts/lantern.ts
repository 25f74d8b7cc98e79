// A lit lantern.
import { circle, line, num, path, poly, rect, type Scene } from './kit.ts';

/** A lit lantern; 0,0 is its foot. */
export function lantern(s: Scene, size = 90, frame = '#2B2622'): string {
  const [w, h] = [size * 0.6, size];
  return (
    circle(0, -h * 0.5, size * 2.2, s.ball('#FFD98A88', ['#FFD98A33', 0.4], '#FFD98A00')) +
    rect(-w / 2, -h * 0.92, w, h * 0.86, s.radial(0, -h * 0.35, h * 0.7, '#FFF6D0', '#FFD478', '#E8973C')) +
    path(
      `M0 ${num(-h * 0.62)}Q${num(w * 0.16)} ${num(-h * 0.4)} 0 ${num(-h * 0.3)}Q${num(-w * 0.16)} ${num(-h * 0.4)} 0 ${num(-h * 0.62)}Z`,
      '#FFFDF0',
    ) +
    rect(-w * 0.12, -h * 0.32, w * 0.24, h * 0.24, '#FBF2DC') +
    line(
      `M${num(-w / 2)} 0V${num(-h * 0.94)}M${num(w / 2)} 0V${num(-h * 0.94)}M0 ${num(-h * 0.94)}v${num(h * 0.06)}`,
      frame,
      size * 0.05,
    ) +
    rect(-w * 0.58, -h * 0.08, w * 1.16, h * 0.1, frame) +
    poly(
      [
        [-w * 0.62, -h * 0.92],
        [w * 0.62, -h * 0.92],
        [w * 0.2, -h * 1.14],
        [-w * 0.2, -h * 1.14],
      ],
      frame,
    ) +
    line(
      `M${num(-w * 0.16)} ${num(-h * 1.13)}a${num(w * 0.17)} ${num(w * 0.2)} 0 1 1 ${num(w * 0.32)} 0`,
      frame,
      size * 0.04,
    )
  );
}
