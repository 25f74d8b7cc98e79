// Walls: boards, logs, foundation stones.
import { line, mix, num, path, rect, type Scene } from './kit.ts';

/** A boarded wall; `step` is a board's width, `across` lays the boards level. */
export function boards(
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  step = 22,
  across = false,
): string {
  const r = s.random;
  const tints = [mix(colour, '#FFFFFF', 0.07), colour, mix(colour, '#1A0A06', 0.08)];
  const faces = ['', '', ''];
  let [gaps, edges] = ['', ''];
  const length = across ? h : w;
  for (let i = 0; i < length; i += step) {
    const b = Math.min(step, length - i);
    faces[Math.floor(r() * 3)] += across
      ? `M${num(x)} ${num(y + i)}h${num(w)}v${num(b)}h${num(-w)}Z`
      : `M${num(x + i)} ${num(y)}h${num(b)}v${num(h)}h${num(-b)}Z`;
    gaps += across ? `M${num(x)} ${num(y + i)}h${num(w)}` : `M${num(x + i)} ${num(y)}v${num(h)}`;
    edges += across ? `M${num(x)} ${num(y + i + 2.5)}h${num(w)}` : `M${num(x + i + 2.5)} ${num(y)}v${num(h)}`;
  }
  const side = s.linear(x, 0, x + w, 0, '#FFF4D830', ['#FFF4D800', 0.45], '#1A0A1040');
  return (
    faces.map((d, i) => (d ? path(d, tints[i] ?? colour) : '')).join('') +
    line(gaps, mix(colour, '#140806', 0.45), 1.8) +
    line(edges, mix(colour, '#FFFFFF', 0.25), 1.2, 'stroke-opacity=".5"') +
    rect(x, y, w, h, side)
  );
}

/** A log wall: rounded logs, each lit along its upper side, with wood cracks. */
export function logs(s: Scene, x: number, y: number, w: number, h: number, count: number, colour = '#A87448'): string {
  const r = s.random;
  const step = h / count;
  let out = '';
  let cracks = '';
  for (let i = 0; i < count; i++) {
    const c = mix(mix(colour, '#5E3C24', 0.3), mix(colour, '#E0B884', 0.25), r());
    const yy = y + i * step;
    out += rect(
      x,
      yy,
      w,
      step,
      s.linear(
        0,
        yy,
        0,
        yy + step,
        mix(c, '#FFE9C4', 0.35),
        [c, 0.4],
        [mix(c, '#2A1608', 0.35), 0.88],
        mix(c, '#140A04', 0.7),
      ),
    );
    for (let k = 0; k < w / 190; k++) {
      const [px, len] = [x + r() * w * 0.9, 30 + r() * 120];
      cracks += `M${num(px)} ${num(yy + step * (0.25 + r() * 0.4))}q${num(len / 2)} ${num((r() - 0.5) * 5)} ${num(Math.min(len, x + w - px))} 0`;
    }
  }
  return out + line(cracks, '#3A2212', 1.6, 'stroke-opacity=".5"');
}

/** A row of foundation stones. */
export function plinth(s: Scene, x: number, y: number, w: number, h: number, size = 40): string {
  const r = s.random;
  const tones = ['', '', ''];
  for (let i = 0; i < w; ) {
    const b = Math.min(size * (0.7 + r() * 0.7), w - i);
    tones[Math.floor(r() * 3)] += `M${num(x + i + 1)} ${num(y + 1)}h${num(b - 2)}v${num(h - 2)}h${num(-b + 2)}Z`;
    i += b;
  }
  return (
    rect(x, y, w, h, '#6E6C66') +
    path(tones[0] ?? '', '#A5A39C') +
    path(tones[1] ?? '', '#97958D') +
    path(tones[2] ?? '', '#87857E')
  );
}
