// The light of a leafy wood: pale trunks, beams, drifting specks.
import { num, path, rect, type Scene } from './kit.ts';
import { beams, glow } from './light.ts';

function trunks(s: Scene, count: number, colour: string, width: number, foot: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = ((i + s.random()) * s.width) / count;
    const [w, lean] = [width * (0.6 + s.random() * 0.8), (s.random() - 0.5) * 60];
    d += `M${num(x - w * 0.7)} ${foot}Q${num(x - w * 0.4)} ${foot - 90} ${num(x - w * 0.35 + lean)} -10H${num(x + w * 0.35 + lean)}Q${num(x + w * 0.45)} ${foot - 90} ${num(x + w * 0.8)} ${foot}Z`;
  }
  return path(d, colour);
}

export function forestLight(s: Scene): string {
  return (
    rect(
      0,
      0,
      s.width,
      s.height,
      s.linear(0, 0, 0, s.height, '#E4EDCF', ['#C3D8B4', 0.3], ['#6E9A72', 0.66], '#20402F'),
    ) +
    glow(s, s.width * 0.38, 160, 560, '#FFF8D4', 0.9) +
    trunks(s, 26, '#B5CCA8', 16, 600) +
    trunks(s, 15, '#8FB092', 28, 620) +
    beams(s, 6, 180, 1200, 760, '#FFFBE0', 0.45)
  );
}

export function specksOfLight(s: Scene): string {
  let out = '';
  for (let i = 0; i < 26; i++)
    out += glow(s, s.random() * 1600, 120 + s.random() * 620, 5 + s.random() * 9, '#FFFBE0', 0.9);
  return out;
}
