// Tables, pot plants, pictures and books.
import { tuft } from './greenery.ts';
import { box, line, mix, num, poly, rect, type Scene } from './kit.ts';
import { shadow } from './light.ts';

/** A table with straight legs; x,y is the lower left of its legs. */
export function table(s: Scene, x: number, y: number, w: number, h: number, colour = '#8A6240'): string {
  const leg = Math.max(12, w * 0.035);
  const c = (k: number) => mix(colour, '#1A0C06', k);
  return (
    shadow(s, x + w / 2, y + 2, w * 0.62, w * 0.06, 0.4) +
    rect(x + leg * 2.4, y - h, leg * 0.8, h * 0.95, c(0.45)) +
    rect(x + w - leg * 3, y - h, leg * 0.8, h * 0.95, c(0.5)) +
    poly(
      [
        [x, y - h],
        [x + leg, y - h],
        [x + leg * 0.8, y],
        [x + leg * 0.1, y],
      ],
      s.linear(x, 0, x + leg, 0, mix(colour, '#FFE9C4', 0.3), colour),
    ) +
    poly(
      [
        [x + w - leg, y - h],
        [x + w, y - h],
        [x + w - leg * 0.1, y],
        [x + w - leg * 0.8, y],
      ],
      c(0.25),
    ) +
    rect(x, y - h + 8, w, h * 0.1, c(0.22)) +
    box(x - w * 0.05, y - h - 10, w * 1.1, 22, 4, s.linear(x, 0, x + w, 0, mix(colour, '#FFE9C4', 0.42), colour)) +
    rect(x - w * 0.05, y - h - 10, w * 1.1, 5, '#FFF0D4', 'fill-opacity=".4"')
  );
}

/** A potted plant; x,y is the pot's foot. */
export function potted(
  s: Scene,
  x: number,
  y: number,
  size: number,
  pot = '#C9704A',
  leaves: readonly [string, string] = ['#2C5A41', '#7FA864'],
  count = 11,
): string {
  const [w, h] = [size * 0.42, size * 0.4];
  return (
    shadow(s, x + w * 0.1, y, w * 0.7, w * 0.12, 0.4) +
    tuft(s, x, y - h * 0.86, size * 0.8, count, leaves[0], leaves[1], 0.1, 1.25) +
    poly(
      [
        [x - w / 2, y - h],
        [x + w / 2, y - h],
        [x + w * 0.36, y],
        [x - w * 0.36, y],
      ],
      s.linear(x - w / 2, 0, x + w / 2, 0, mix(pot, '#FFFFFF', 0.3), [pot, 0.45], mix(pot, '#2A0C06', 0.4)),
    ) +
    rect(
      x - w * 0.56,
      y - h * 1.06,
      w * 1.12,
      h * 0.2,
      s.linear(x - w / 2, 0, x + w / 2, 0, mix(pot, '#FFFFFF', 0.38), [pot, 0.5], mix(pot, '#2A0C06', 0.35)),
    ) +
    rect(x - w / 2, y - h * 0.87, w, h * 0.06, '#2A0C06', 'fill-opacity=".25"')
  );
}

/** A framed picture: a mount with a drawing made by the caller. */
export function framed(
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  content: string,
  frame = '#6E5030',
): string {
  return (
    rect(x + 8, y + 10, w, h, '#1A0C06', 'fill-opacity=".2"') +
    rect(x, y, w, h, s.linear(x, y, x + w, y + h, mix(frame, '#FFE9C4', 0.25), frame)) +
    rect(x + 13, y + 13, w - 26, h - 26, '#F8F3E6') +
    line(`M${num(x + 13)} ${num(y + h - 13)}V${num(y + 13)}H${num(x + w - 13)}`, '#1A0C06', 3, 'stroke-opacity=".3"') +
    content
  );
}

/** A row of books standing on `y`. */
export function books(s: Scene, x: number, y: number, w: number, h: number, colours: readonly string[]): string {
  let out = '';
  for (let i = 0, px = x; px < x + w - 8; i++) {
    const b = Math.min(x + w - px, h * (0.14 + s.random() * 0.16));
    const bh = h * (0.7 + s.random() * 0.3);
    const c = colours[i % colours.length] ?? '#888888';
    out +=
      rect(px, y - bh, b - 2, bh, s.linear(px, 0, px + b, 0, mix(c, '#FFFFFF', 0.22), c, mix(c, '#1A0C06', 0.25))) +
      rect(px, y - bh * 0.86, b - 2, bh * 0.05, mix(c, '#FFF0D0', 0.5)) +
      rect(px, y - bh * 0.2, b - 2, bh * 0.03, mix(c, '#FFF0D0', 0.5));
    px += b;
  }
  return out;
}
