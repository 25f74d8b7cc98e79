// Seats: sofa, armchair, bench.
import { box, circle, mix, num, path, poly, rect, type Scene } from './kit.ts';
import { shadow } from './light.ts';

/** A sofa with two seat cushions; x,y is its lower left foot. */
export function sofa(
  s: Scene,
  x: number,
  y: number,
  w: number,
  colour: string,
  cushions: readonly string[] = [],
): string {
  const h = w * 0.4;
  const lit = mix(colour, '#FFFFFF', 0.16);
  const dim = mix(colour, '#140C10', 0.28);
  const arm = w * 0.11;
  let out = shadow(s, x + w / 2, y + 4, w * 0.58, w * 0.06, 0.5);
  for (const px of [x + arm * 0.5, x + w - arm * 0.8]) out += rect(px, y - h * 0.16, 14, h * 0.16, '#6A4A30');
  out += box(x + arm * 0.4, y - h, w - arm * 0.8, h * 0.8, 34, s.linear(x, y - h, x + w, y, lit, colour, dim));
  for (let i = 0; i < 2; i++) {
    const [cx, cw] = [x + arm + (i * (w - arm * 2)) / 2 + 3, (w - arm * 2) / 2 - 6];
    out += box(
      cx,
      y - h * 0.93,
      cw,
      h * 0.5,
      24,
      s.linear(cx, y - h, cx + cw, y - h * 0.4, mix(lit, '#FFFFFF', 0.12), colour),
    );
    out += box(
      cx,
      y - h * 0.5,
      cw,
      h * 0.24,
      16,
      s.linear(0, y - h * 0.5, 0, y - h * 0.26, mix(lit, '#FFFFFF', 0.16), colour, dim),
    );
  }
  out +=
    box(x, y - h * 0.66, arm, h * 0.56, 22, s.linear(x, 0, x + arm, 0, mix(lit, '#FFFFFF', 0.1), colour)) +
    box(x + w - arm, y - h * 0.66, arm, h * 0.56, 22, s.linear(x + w - arm, 0, x + w, 0, colour, dim));
  out += box(x + arm * 0.4, y - h * 0.28, w - arm * 0.8, h * 0.16, 8, dim);
  cushions.forEach((c, i) => {
    const size = h * 0.44;
    const cx = i % 2 ? x + w - arm - size * 1.25 : x + arm + size * 0.12;
    out += cushion(s, cx, y - h * 0.5 - size * 0.86, size, c, i % 2 ? 8 : -8);
  });
  return out;
}

/** A plump cushion. */
function cushion(s: Scene, x: number, y: number, size: number, colour: string, turn = 0): string {
  const d = `M${num(x)} ${num(y)}Q${num(x + size / 2)} ${num(y + size * 0.1)} ${num(x + size)} ${num(y)}Q${num(x + size * 0.92)} ${num(y + size / 2)} ${num(x + size)} ${num(y + size)}Q${num(x + size / 2)} ${num(y + size * 0.9)} ${num(x)} ${num(y + size)}Q${num(x + size * 0.08)} ${num(y + size / 2)} ${num(x)} ${num(y)}Z`;
  return path(
    d,
    s.linear(x, y, x + size, y + size, mix(colour, '#FFFFFF', 0.3), colour, mix(colour, '#1A0C10', 0.25)),
    `transform="rotate(${turn} ${num(x + size / 2)} ${num(y + size / 2)})"`,
  );
}

/** An armchair facing the viewer; x,y is the middle of its feet. */
export function armchair(s: Scene, x: number, y: number, w: number, colour: string, pillow = ''): string {
  const [lit, dim] = [mix(colour, '#FFFFFF', 0.18), mix(colour, '#0C1010', 0.32)];
  const h = w * 1.08;
  const l = x - w / 2;
  let out = shadow(s, x + 10, y + 2, w * 0.68, w * 0.1, 0.5);
  out +=
    poly(
      [
        [l + w * 0.1, y - h * 0.2],
        [l + w * 0.16, y - h * 0.2],
        [l + w * 0.12, y],
        [l + w * 0.07, y],
      ],
      '#6A4A30',
    ) +
    poly(
      [
        [l + w * 0.84, y - h * 0.2],
        [l + w * 0.9, y - h * 0.2],
        [l + w * 0.93, y],
        [l + w * 0.88, y],
      ],
      '#4E3420',
    );
  out += path(
    `M${num(l + w * 0.08)} ${num(y - h * 0.3)}C${num(l)} ${num(y - h * 0.95)} ${num(l + w * 0.2)} ${num(y - h)} ${num(x)} ${num(y - h)}S${num(l + w)} ${num(y - h * 0.95)} ${num(l + w * 0.92)} ${num(y - h * 0.3)}Z`,
    s.linear(l, y - h, l + w, y, lit, colour, dim),
  );
  let buttons = '';
  for (const [bx, by] of [
    [-0.16, 0.8],
    [0.02, 0.8],
    [0.2, 0.8],
    [-0.07, 0.66],
    [0.11, 0.66],
  ] as const)
    buttons += circle(x + bx * w, y - by * h, w * 0.016, dim);
  out += buttons;
  if (pillow) out += cushion(s, x - w * 0.2, y - h * 0.8, w * 0.38, pillow, -6);
  out += box(
    l + w * 0.12,
    y - h * 0.46,
    w * 0.76,
    h * 0.2,
    w * 0.07,
    s.linear(0, y - h * 0.46, 0, y - h * 0.24, mix(lit, '#FFFFFF', 0.18), colour),
  );
  out += box(l + w * 0.1, y - h * 0.3, w * 0.8, h * 0.14, 6, dim);
  out +=
    box(
      l - w * 0.02,
      y - h * 0.6,
      w * 0.19,
      h * 0.46,
      w * 0.09,
      s.linear(l, 0, l + w * 0.19, 0, mix(lit, '#FFFFFF', 0.12), colour),
    ) +
    box(
      l + w * 0.83,
      y - h * 0.6,
      w * 0.19,
      h * 0.46,
      w * 0.09,
      s.linear(l + w * 0.83, 0, l + w * 1.02, 0, colour, dim),
    );
  return out;
}

/** A slatted garden bench; x,y is its lower left. */
export function bench(
  s: Scene,
  x: number,
  y: number,
  w: number,
  colour = '#B98A5A',
  cushions: readonly string[] = [],
): string {
  const h = w * 0.52;
  const dim = mix(colour, '#2A160A', 0.42);
  let out = shadow(s, x + w / 2, y, w * 0.58, w * 0.06, 0.45);
  for (const px of [x + w * 0.06, x + w * 0.88])
    out += rect(px, y - h, w * 0.05, h, s.linear(px, 0, px + w * 0.05, 0, colour, dim));
  for (let i = 0; i < 3; i++)
    out += box(
      x,
      y - h * 0.98 + i * h * 0.16,
      w,
      h * 0.11,
      6,
      s.linear(0, y - h + i * h * 0.16, 0, y - h * 0.86 + i * h * 0.16, mix(colour, '#FFF0D0', 0.32), colour),
    );
  cushions.forEach((c, i) => {
    out += cushion(s, x + w * (0.14 + i * 0.44), y - h * 0.78, h * 0.34, c, i % 2 ? 7 : -6);
  });
  out +=
    box(
      x - w * 0.02,
      y - h * 0.46,
      w * 1.04,
      h * 0.1,
      6,
      s.linear(0, y - h * 0.46, 0, y - h * 0.36, mix(colour, '#FFF0D0', 0.4), colour),
    ) + rect(x, y - h * 0.36, w, h * 0.09, dim);
  for (const px of [x + w * 0.05, x + w * 0.88]) out += rect(px, y - h * 0.3, w * 0.06, h * 0.3, dim);
  return out;
}
