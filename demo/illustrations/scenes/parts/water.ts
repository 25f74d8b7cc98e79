// Lakes and ice: a surface that mirrors the far shore.
import { alpha, line, mix, num, path, rect, type Scene } from './kit.ts';
import { ripples } from './light.ts';

/** A lake from `top` down to `foot`; `shore` (drawn above `top`) is mirrored in it. */
export function lake(
  s: Scene,
  top: number,
  foot: number,
  colours: readonly string[],
  shore: string,
  strength = 0.55,
): string {
  const area = `M0 ${num(top)}H${s.width}V${num(foot)}H0Z`;
  const mirrored = `<g transform="translate(0 ${num(top * 2)}) scale(1 -1)">${shore}</g>`;
  const veil = rect(
    0,
    top,
    s.width,
    foot - top,
    s.linear(0, top, 0, foot, `${colours[0]}${alpha(1 - strength)}`, `${colours.at(-1)}${alpha(1 - strength * 0.35)}`),
  );
  return rect(0, top, s.width, foot - top, s.linear(0, top, 0, foot, ...colours)) + s.clip(area, mirrored) + veil;
}

/** Light and dark ripples over a lake. */
export function shimmer(s: Scene, top: number, foot: number, light = '#FBE3C0', dark = '#3D5A76', count = 130): string {
  return (
    ripples(s, -60, s.width, top + 8, foot, count, dark, 0.22) +
    ripples(s, -60, s.width, top + 8, foot, count, light, 0.42)
  );
}

/** A jetty that runs from the shore (x,y) out into the water, towards the viewer. */
export function jetty(
  s: Scene,
  x: number,
  y: number,
  length: number,
  rise: number,
  width: number,
  colour = '#9B7A5B',
): string {
  const [ex, ey] = [x - length, y + rise];
  const near = width * 1.5;
  let planks = '';
  const n = 22;
  for (let i = 1; i < n; i++) {
    const t = (i / n) ** 0.85;
    planks += `M${num(x - length * t)} ${num(y + rise * t)}l${num(width + (near - width) * t)} ${num((width + (near - width) * t) * 0.32)}`;
  }
  let posts = '';
  for (const t of [0.35, 0.7, 0.98]) {
    const [px, py, w] = [x - length * t, y + rise * t, width + (near - width) * t];
    posts +=
      rect(px + 2, py + 4, 10 + t * 4, 46 + t * 34, '#3E2C20') +
      rect(px + w - 12, py + w * 0.32, 10 + t * 4, 44 + t * 34, '#4E382A');
  }
  const deck = `M${num(x)} ${num(y)}l${num(width)} ${num(width * 0.32)}L${num(ex + near)} ${num(ey + near * 0.32)}L${num(ex)} ${num(ey)}Z`;
  const edge = `M${num(ex)} ${num(ey)}l${num(near)} ${num(near * 0.32)}v11l${num(-near)} ${num(-near * 0.32)}Z`;
  const side = `M${num(ex + near)} ${num(ey + near * 0.32)}L${num(x + width)} ${num(y + width * 0.32)}v9L${num(ex + near)} ${num(ey + near * 0.32 + 11)}Z`;
  return (
    posts +
    path(deck, s.linear(ex, ey, x, y, mix(colour, '#FFE9C8', 0.25), colour)) +
    line(planks, '#5E4632', 2, 'stroke-opacity=".65"') +
    path(edge, '#5E4632') +
    path(side, '#4E382A')
  );
}

/** Reeds standing in the water. */
export function reeds(
  s: Scene,
  x0: number,
  x1: number,
  y: number,
  height: number,
  count: number,
  dark = '#223B33',
  light = '#5B7A55',
): string {
  let [a, b, heads] = ['', '', ''];
  for (let i = 0; i < count; i++) {
    const x = x0 + s.random() * (x1 - x0);
    const h = height * (0.5 + s.random() * 0.6);
    const lean = (s.random() - 0.4) * h * 0.3;
    const d = `M${num(x - 3)} ${num(y)}Q${num(x)} ${num(y - h * 0.6)} ${num(x + lean)} ${num(y - h)}Q${num(x + 4)} ${num(y - h * 0.5)} ${num(x + 3)} ${num(y)}Z`;
    if (i % 2) a += d;
    else b += d;
    if (i % 6 === 0)
      heads += `M${num(x + lean)} ${num(y - h + 30)}q-7 -4 -6 -26q0 -24 6 -26q7 2 7 26q0 22 -7 26M${num(x + lean)} ${num(y - h - 40)}v30`;
  }
  return path(a, dark) + path(b, light) + path(heads, '#4A2F22', 'stroke="#4A2F22" stroke-width="2"');
}
