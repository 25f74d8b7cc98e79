// Single trees and shrubs, and specks for gravel and soil.
import { crown, dot, GREENS, type Tints } from './foliage.ts';
import { clamp, line, mix, num, path, type Scene } from './kit.ts';

/** A birch trunk from the ground `y` up, with its black marks. */
export function birchTrunk(s: Scene, x: number, y: number, h: number, w: number, lean = 0, tone = '#FBF8F1'): string {
  const r = s.random;
  const bark = s.linear(
    x - w / 2,
    0,
    x + w / 2,
    0,
    mix(tone, '#8F887C', 0.2),
    [tone, 0.3],
    [mix(tone, '#A79E90', 0.45), 0.72],
    mix(tone, '#6E665C', 0.75),
  );
  const d = `M${num(x - w * 0.62)} ${num(y)}Q${num(x - w * 0.42 + lean * 0.25)} ${num(y - h * 0.5)} ${num(x - w * 0.22 + lean)} ${num(y - h)}h${num(w * 0.44)}Q${num(x + w * 0.42 + lean * 0.25)} ${num(y - h * 0.5)} ${num(x + w * 0.62)} ${num(y)}Z`;
  let marks = '';
  for (let i = 0; i < h / 15; i++) {
    const t = r() ** 1.15;
    const width = w * (1 - t * 0.5);
    const px = x + lean * t * t - width * 0.42 + r() * width * 0.4;
    marks += `M${num(px)} ${num(y - t * h)}q${num(width * 0.2)} ${num(-2 - r() * 4)} ${num(width * (0.2 + r() * 0.3))} 0q${num(-width * 0.14)} ${num(3 + r() * 5)} ${num(-width * 0.2)} 1Z`;
  }
  let foot = '';
  for (let i = 0; i < 5; i++)
    foot += `M${num(x + (r() - 0.5) * w)} ${num(y)}l${num(w * 0.09)} ${num(-h * 0.05 * r() - 8)}l${num(w * 0.1)} ${num(h * 0.03 + 8)}Z`;
  return path(d, bark) + path(marks + foot, '#2E2A27', 'fill-opacity=".78"');
}

/** A whole birch: trunk, hanging twigs, a loose crown. */
export function birch(
  s: Scene,
  x: number,
  y: number,
  h: number,
  w: number,
  lean = 0,
  tints: Tints = GREENS.birch,
): string {
  const r = s.random;
  const [cx, cy] = [x + lean * 0.62, y - h * 0.69];
  let twigs = '';
  for (let i = 0; i < 16; i++) {
    const [dx, from] = [(r() - 0.5) * h * 0.42, y - h * (0.42 + r() * 0.4)];
    twigs += `M${num(x + lean * 0.5)} ${num(from)}Q${num(cx + dx * 0.6)} ${num(from - h * 0.12)} ${num(cx + dx)} ${num(from - h * 0.03)}`;
  }
  const size = clamp(h / 62, 8, 15);
  const trunk = birchTrunk(s, x, y, h * 0.94, w, lean);
  const behind = crown(
    s,
    cx + h * 0.03,
    cy + h * 0.02,
    h * 0.2,
    h * 0.27,
    tints.map((tint) => mix(tint, '#1E3A2E', 0.28)),
    size,
    7,
  );
  // Two crowns, the trunk between them, so that it shows through the leaves.
  return behind + trunk + line(twigs, '#6B5A4C', w * 0.07) + crown(s, cx, cy, h * 0.22, h * 0.31, tints, size, 13);
}

/** A broad-leaved tree with a brown forked trunk. */
export function tree(
  s: Scene,
  x: number,
  y: number,
  h: number,
  tints: Tints = GREENS.garden,
  bark = '#5A4436',
): string {
  const w = h * 0.055;
  const fork = y - h * 0.42;
  const d = `M${num(x - w)} ${num(y)}Q${num(x - w * 0.5)} ${num(y - h * 0.2)} ${num(x - w * 0.6)} ${num(fork)}L${num(x - h * 0.13)} ${num(y - h * 0.66)}L${num(x - h * 0.1)} ${num(y - h * 0.67)}L${num(x)} ${num(fork - h * 0.03)}L${num(x + h * 0.13)} ${num(y - h * 0.68)}L${num(x + h * 0.16)} ${num(y - h * 0.66)}L${num(x + w * 0.7)} ${num(fork)}Q${num(x + w * 0.6)} ${num(y - h * 0.2)} ${num(x + w * 1.1)} ${num(y)}Z`;
  return (
    path(d, s.linear(x - w, 0, x + w, 0, mix(bark, '#E8D2B0', 0.3), bark, mix(bark, '#120C08', 0.4))) +
    crown(s, x, y - h * 0.68, h * 0.3, h * 0.28, tints, clamp(h / 56, 8, 16), 15)
  );
}

/** A round shrub sitting on the ground. */
export function shrub(
  s: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  tints: Tints = GREENS.garden,
  size = 11,
): string {
  return crown(s, x, y - ry * 0.7, rx, ry, tints, size, 9);
}

/** Specks for gravel, soil and snow crystals, in one path per tint. */
export function specks(
  s: Scene,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  count: number,
  size: number,
  tints: Tints,
): string {
  const r = s.random;
  const layers = tints.map(() => '');
  for (let i = 0; i < count; i++)
    layers[i % tints.length] += dot(x0 + r() * (x1 - x0), y0 + r() * (y1 - y0), size * (0.3 + r() * 0.9));
  return layers.map((d, i) => path(d, tints[i] ?? '#000')).join('');
}
