// Paving slabs in perspective.
import { mix, poly, rect, type Scene } from './kit.ts';

/** Paving slabs in perspective from `y` down. */
export function paving(s: Scene, y: number, colour = '#C9BFAE', rows = 5): string {
  const [w, h] = [s.width, s.height];
  let out = rect(0, y, w, h - y, mix(colour, '#3A342C', 0.25));
  for (let j = 0; j < rows; j++) {
    const [t0, t1] = [(j / rows) ** 1.5, ((j + 1) / rows) ** 1.5];
    const at = (i: number, t: number) => w * 0.48 + (i - 6 + (j % 2) * 0.5) * (110 + t * 150);
    for (let i = -1; i < 14; i++) {
      const [y0, y1] = [y + (h - y) * t0 + 2, y + (h - y) * t1 - 3];
      out += poly(
        [
          [at(i, t0) + 3, y0],
          [at(i + 1, t0) - 3, y0],
          [at(i + 1, t1) - 3, y1],
          [at(i, t1) + 3, y1],
        ],
        mix(mix(colour, '#FFFFFF', 0.22), mix(colour, '#5A5044', 0.2), s.random()),
      );
    }
  }
  return out + rect(0, y, w, h - y, s.linear(0, y, w, h, '#FFF3D030', '#00000000', '#14100C50'));
}
