// Lamps for rooms.
import { ellipse, line, mix, num, path, poly, rect, type Scene } from './kit.ts';
import { glow, shadow } from './light.ts';

/** A pendant lamp hanging from the top edge; y is the shade's rim. */
export function pendant(s: Scene, x: number, y: number, w: number, colour: string, lit = true, from = 0): string {
  const h = w * 0.5;
  return (
    (lit ? glow(s, x, y + h * 0.4, w * 2.1, '#FFD98A', 0.6, 0.8) : '') +
    line(`M${num(x)} ${num(from)}V${num(y - h)}`, '#2B2622', 4) +
    rect(x - 9, y - h - 16, 18, 22, '#2B2622') +
    ellipse(x, y, w / 2, w * 0.07, lit ? '#FFEDB8' : mix(colour, '#000000', 0.4)) +
    path(
      `M${num(x - w / 2)} ${num(y)}C${num(x - w * 0.46)} ${num(y - h * 0.7)} ${num(x - w * 0.2)} ${num(y - h)} ${num(x)} ${num(y - h)}S${num(x + w * 0.46)} ${num(y - h * 0.7)} ${num(x + w / 2)} ${num(y)}Q${num(x)} ${num(y + w * 0.1)} ${num(x - w / 2)} ${num(y)}Z`,
      s.linear(
        x - w / 2,
        y - h,
        x + w / 2,
        y,
        mix(colour, '#FFFFFF', 0.34),
        [colour, 0.45],
        mix(colour, '#1A0808', 0.4),
      ),
    ) +
    (lit ? ellipse(x, y + w * 0.025, w * 0.4, w * 0.045, '#FFF6D8') : '')
  );
}

/** A floor lamp; x,y is its foot, h its height. */
export function floorLamp(s: Scene, x: number, y: number, h: number, shade = '#F2DDB0', lit = true): string {
  const w = h * 0.26;
  const top = y - h;
  return (
    shadow(s, x, y, w * 0.5, w * 0.1, 0.5) +
    (lit ? glow(s, x, top + w * 0.5, h * 0.62, '#FFD083', 0.62) : '') +
    ellipse(x, y - 3, w * 0.36, w * 0.07, '#2B2622') +
    rect(x - 3, top + w * 0.6, 6, h - w * 0.6, '#2B2622') +
    poly(
      [
        [x - w * 0.3, top],
        [x + w * 0.3, top],
        [x + w * 0.5, top + w * 0.72],
        [x - w * 0.5, top + w * 0.72],
      ],
      lit ? s.radial(x, top + w * 0.45, w * 0.6, '#FFF6D8', '#FFDE96', mix(shade, '#E59A40', 0.4)) : shade,
    ) +
    (lit ? ellipse(x, top + w * 0.72, w * 0.5, w * 0.05, '#FFF3C8') : '')
  );
}
