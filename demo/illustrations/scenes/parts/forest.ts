// Hills and spruce forests.
import { mix, num, path, type Scene } from './kit.ts';

/** A rolling hill whose crest lies about `y`, filled to the picture's foot. */
export function hill(s: Scene, y: number, swing: number, fill: string): string {
  const r = s.random;
  const n = 6;
  let [px, py] = [0, y + (r() - 0.5) * swing];
  let d = `M0 ${s.height}L0 ${num(py)}`;
  for (let i = 1; i <= n; i++) {
    const [x, ny] = [(i * s.width) / n, y + (r() - 0.5) * swing];
    const c = num((px + x) / 2);
    d += `C${c} ${num(py)} ${c} ${num(ny)} ${num(x)} ${num(ny)}`;
    px = x;
    py = ny;
  }
  return path(`${d}L${s.width} ${s.height}Z`, fill);
}

/** The outline of a spruce; with `half` only its lit left side. */
function spruceOutline(s: Scene, x: number, y: number, h: number, spread = 0.2, half = false): string {
  const r = s.random;
  const n = Math.max(6, Math.round(h / 34));
  const side = (sign: number) => {
    const out: string[] = [];
    for (let k = 0; k < n; k++) {
      const t = k / n;
      const w = (1 - t) ** 0.85 * h * spread * (0.85 + r() * 0.3);
      const yy = y - h * 0.95 * t;
      out.push(`${num(x + sign * w)} ${num(yy + h * 0.012)}`, `${num(x + sign * w * 0.45)} ${num(yy - h * 0.05)}`);
    }
    return out;
  };
  const left = side(-1);
  const right = half ? [`${num(x + h * 0.02)} ${num(y)}`] : side(1);
  return `M${num(x)} ${num(y)}L${left.join('L')}L${num(x)} ${num(y - h)}L${right.reverse().join('L')}Z`;
}

/** A band of spruces between x0 and x1 whose feet stand at `y`, in three tones. */
export function forest(
  s: Scene,
  y: number,
  h: number,
  far: string,
  near: string,
  count: number,
  x0 = 0,
  x1 = s.width,
): string {
  const r = s.random;
  const tones = ['', '', ''];
  for (let i = 0; i < count; i++) {
    const x = x0 + ((i + r()) * (x1 - x0)) / count;
    tones[Math.floor(r() * 3)] += spruceOutline(s, x, y + r() * h * 0.08, h * (0.5 + 0.55 * r()), 0.2);
  }
  return tones.map((d, i) => path(d, mix(far, near, i / 2))).join('');
}

/** A near spruce with tiers, a lit side and, if wanted, snow on its branches. */
export function spruce(
  s: Scene,
  x: number,
  y: number,
  h: number,
  dark = '#234539',
  light = '#3F6B52',
  snow = '',
): string {
  const r = s.random;
  let out = path(
    `M${num(x - h * 0.02)} ${num(y + h * 0.06)}h${num(h * 0.04)}V${num(y - h * 0.1)}h${num(-h * 0.04)}Z`,
    '#4A3A30',
  );
  const tiers = Math.max(7, Math.round(h / 48));
  for (let k = 0; k < tiers; k++) {
    const t = k / tiers;
    const [w, top, foot] = [h * 0.23 * (1 - t) ** 0.9 + h * 0.02, y - h * (t + 1.9 / tiers), y - h * t * 0.97];
    const tip = Math.max(y - h, top);
    const edge = (sign: number) => {
      let d = '';
      for (let i = 4; i >= 1; i--) {
        const q = i / 4;
        d += `L${num(x + sign * w * q)} ${num(foot - (1 - q) * h * 0.02 + (i % 2 ? -1 : 1) * h * 0.012 + r() * 4)}`;
      }
      return d;
    };
    const left = `M${num(x)} ${num(tip)}Q${num(x - w * 0.35)} ${num((tip + foot) / 2)} ${num(x - w)} ${num(foot)}${edge(-1)}L${num(x)} ${num(foot)}Z`;
    const right = `M${num(x)} ${num(tip)}Q${num(x + w * 0.35)} ${num((tip + foot) / 2)} ${num(x + w)} ${num(foot)}${edge(1)}L${num(x)} ${num(foot)}Z`;
    out += path(right, mix(dark, '#0C1814', 0.2 * (1 - t))) + path(left, mix(dark, light, 0.45 + t * 0.4));
    if (snow) out += snowOnTier(s, x, foot, tip, w, snow);
  }
  return out;
}

function snowOnTier(s: Scene, x: number, foot: number, tip: number, w: number, snow: string): string {
  const r = s.random;
  const y = foot - (foot - tip) * 0.12;
  let d = '';
  for (const k of [-0.78, -0.36, 0.3, 0.74]) {
    const [cx, half] = [x + k * w * (0.8 + r() * 0.25), w * (0.16 + r() * 0.1)];
    const yy = y - (foot - tip) * 0.28 * (1 - Math.abs(k)) + w * 0.03;
    d += `M${num(cx - half)} ${num(yy + half * 0.2)}q${num(half)} ${num(-half * 0.75)} ${num(half * 2)} 0q${num(-half)} ${num(half * 0.34)} ${num(-half * 2)} 0`;
  }
  return path(d, snow, 'fill-opacity=".92"');
}
