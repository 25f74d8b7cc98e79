// Masses of leaves and grass: thousands of leaves in a handful of paths, so that a full tree draws in milliseconds.
import { clamp, mix, num, path, type Scene, TAU } from './kit.ts';

/** A ramp from shade to light. */
export type Tints = readonly string[];

/** The greens that scenes share, so that pictures beside each other look like one series. */
export const GREENS = {
  birch: ['#3F6B3E', '#5B8A45', '#83AC55', '#ADC769', '#D5DC8C'],
  garden: ['#1F4632', '#2F6040', '#4F8050', '#7BA65A', '#A9C86A'],
  shade: ['#16352A', '#234D3A', '#3B6B4C', '#5F8F5E', '#8DB377'],
  hedge: ['#274A32', '#38663D', '#55864A', '#7FA85A', '#AEC672'],
  autumn: ['#7A4A22', '#A8662A', '#CC8A34', '#E3AE4C', '#F1D27E'],
  mist: ['#6F9482', '#86A893', '#9EBBA4', '#B7CCB5', '#D0DCC6'],
  dusk: ['#1C3136', '#27444A', '#3A5C58', '#567A68', '#84987A'],
} as const satisfies Record<string, Tints>;

function leaf(x: number, y: number, length: number, angle: number): string {
  const [c, s] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const [nx, ny] = [-s * 0.42, c * 0.42];
  return `M${num(x - c / 2)} ${num(y - s / 2)}q${num(c / 2 + nx)} ${num(s / 2 + ny)} ${num(c)} ${num(s)}q${num(-c / 2 - nx)} ${num(-s / 2 - ny)} ${num(-c)} ${num(-s)}`;
}

/** One ball of leaves, lit from the upper left. `density` 1 covers it about twice. */
export function leafBall(
  s: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  tints: Tints,
  size = 12,
  density = 1,
): string {
  const r = s.random;
  const layers = tints.map(() => '');
  const count = Math.max(8, Math.round((density * 5 * rx * ry) / (size * size)));
  for (let i = 0; i < count; i++) {
    const a = r() * TAU;
    const q = Math.sqrt(r());
    const [dx, dy] = [Math.cos(a) * q, Math.sin(a) * q];
    const light = 0.48 - dx * 0.3 - dy * 0.42 + (r() - 0.5) * 0.42;
    const layer = clamp(Math.floor(light * tints.length), 0, tints.length - 1);
    layers[layer] += leaf(x + dx * rx, y + dy * ry, size * (0.75 + r() * 0.7), r() * TAU);
  }
  return layers.map((d, i) => (d ? path(d, tints[i] ?? '#000') : '')).join('');
}

/** A crown built of balls: the lower right ones first, the lit upper left ones on top. */
export function crown(
  s: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  tints: Tints,
  size = 12,
  balls = 13,
): string {
  const r = s.random;
  const places = Array.from({ length: balls }, (_, i) => {
    const a = i * 2.399963 + r() * 0.5;
    const q = Math.sqrt((i + 0.4) / balls) * 0.72;
    return { dx: Math.cos(a) * q, dy: Math.sin(a) * q, k: 0.4 + r() * 0.16 };
  }).sort((a, b) => b.dy + b.dx * 0.5 - (a.dy + a.dx * 0.5));
  const dark = tints[0] ?? '#000';
  let out = '';
  for (const { dx, dy, k } of places) {
    const shaded = tints.map((tint) => mix(tint, dark, clamp((dy + dx * 0.5) * 0.4 + 0.1, 0, 0.5)));
    out += leafBall(s, x + dx * rx, y + dy * ry, rx * k, ry * k, shaded, size, 0.85);
  }
  return out;
}

/** A strip of grass blades standing on the band y0…y1, near ones taller and in front. */
export function grass(
  s: Scene,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  height: number,
  tints: Tints,
  count: number,
): string {
  const r = s.random;
  const layers = Array.from({ length: 4 }, () => tints.map(() => ''));
  for (let i = 0; i < count; i++) {
    const depth = r();
    const [x, y] = [x0 + r() * (x1 - x0), y0 + depth * (y1 - y0)];
    const h = height * (0.45 + r() * 0.75) * (0.6 + depth * 0.4);
    const lean = (r() - 0.45) * h * 0.7;
    const w = Math.max(1.4, h * 0.045);
    const d = `M${num(x - w)} ${num(y)}Q${num(x - w * 0.4 + lean * 0.2)} ${num(y - h * 0.6)} ${num(x + lean)} ${num(y - h)}Q${num(x + w * 0.7 + lean * 0.25)} ${num(y - h * 0.5)} ${num(x + w)} ${num(y)}Z`;
    const row = layers[Math.min(3, Math.floor(depth * 4))];
    const tint = Math.min(tints.length - 1, Math.floor(r() * tints.length));
    if (row) row[tint] += d;
  }
  return layers.map((row) => row.map((d, i) => (d ? path(d, tints[i] ?? '#000') : '')).join('')).join('');
}

/** Small five-petalled blossoms strewn over an ellipse. */
export function blossoms(
  s: Scene,
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  size: number,
  colours: Tints,
  eye = '#E9B838',
): string {
  const r = s.random;
  const petals = colours.map(() => '');
  let eyes = '';
  for (let i = 0; i < count; i++) {
    const a = r() * TAU;
    const q = Math.sqrt(r());
    const [px, py, k] = [x + Math.cos(a) * q * rx, y + Math.sin(a) * q * ry, size * (0.7 + r() * 0.6)];
    const turn = r() * TAU;
    let d = '';
    for (let p = 0; p < 5; p++) {
      const b = turn + (p * TAU) / 5;
      d += dot(px + Math.cos(b) * k * 0.55, py + Math.sin(b) * k * 0.5, k * 0.48);
    }
    petals[i % colours.length] += d;
    eyes += dot(px, py, k * 0.26);
  }
  return petals.map((d, i) => path(d, colours[i] ?? '#fff')).join('') + path(eyes, eye);
}

/** A circle as a piece of path data, for drawing many in one path. */
export function dot(x: number, y: number, radius: number): string {
  const d = num(radius * 2);
  return `M${num(x - radius)} ${num(y)}a${num(radius)} ${num(radius)} 0 1 0 ${d} 0a${num(radius)} ${num(radius)} 0 1 0 -${d} 0`;
}
