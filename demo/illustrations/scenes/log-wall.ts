// The wall of a log house close up.
import { line, mix, num, rect, type Scene } from './parts/kit.ts';

/** The corner of a log house close up, with the screw jack that follows its settling. */
export function logCorner(s: Scene): string {
  const n = 9;
  const h = 92;
  let out = '';
  for (let i = 0; i < n; i++) {
    const y = 30 + i * h;
    const tone = mix('#B07E4E', '#D0A06A', s.random());
    out += rect(
      640,
      y,
      1000,
      h,
      s.linear(
        0,
        y,
        0,
        y + h,
        mix(tone, '#FFE9C4', 0.5),
        [tone, 0.35],
        [mix(tone, '#3A1E0A', 0.3), 0.86],
        mix(tone, '#1A0C04', 0.78),
      ),
    );
    let grain = '';
    for (let k = 0; k < 6; k++)
      grain += `M${num(660 + s.random() * 700)} ${num(y + 16 + s.random() * 60)}q90 ${num((s.random() - 0.5) * 16)} ${num(120 + s.random() * 160)} 0`;
    out +=
      line(grain, '#6E4420', 2, 'stroke-opacity=".45"') + rect(640, y + h - 5, 1000, 7, '#2A1608', 'fill-opacity=".6"');
  }
  for (let i = 0; i < n; i++) out += logEnd(s, 600, 30 + (i + 0.5) * h, h * 0.5);
  return out;
}

function logEnd(s: Scene, x: number, y: number, r: number): string {
  let rings = '';
  for (let k = 1; k < 7; k++)
    rings += `M${num(x - r * k * 0.135)} ${num(y)}a${num(r * k * 0.135)} ${num(r * k * 0.13)} 0 1 0 ${num(r * k * 0.27)} 0a${num(r * k * 0.135)} ${num(r * k * 0.13)} 0 1 0 ${num(-r * k * 0.27)} 0`;
  return (
    rect(x, y - r, 44, r * 2, s.linear(0, y - r, 0, y + r, '#D8AC74', '#A87444', '#5A3418')) +
    `<ellipse cx="${x}" cy="${num(y)}" rx="${num(r * 0.98)}" ry="${num(r * 0.99)}" fill="${s.radial(x - 14, y - 16, r * 1.4, '#F6DDB0', '#E3BC84', '#B5834C')}" stroke="#5A3418" stroke-width="4"/>` +
    line(rings, '#A06E38', 2, 'stroke-opacity=".75"') +
    line(
      `M${x} ${num(y)}L${num(x + r * 0.2)} ${num(y + r * 0.9)}M${x} ${num(y)}L${num(x - r * 0.86)} ${num(y - r * 0.2)}`,
      '#6E4420',
      3,
    )
  );
}
