// A wooden table top seen from above.
import { line, mix, num, rect, type Scene } from './kit.ts';

/** A wooden table top seen from above. */
export function woodTop(s: Scene, colour = '#B98A5C', across = 5): string {
  const h = s.height / across;
  let out = '';
  for (let i = 0; i < across; i++) {
    const tone = mix(mix(colour, '#5A3418', 0.18), mix(colour, '#FFE9C4', 0.22), s.random());
    out += rect(
      0,
      i * h,
      s.width,
      h,
      s.linear(0, i * h, s.width, i * h, mix(tone, '#FFE9C4', 0.14), tone, mix(tone, '#2A1408', 0.16)),
    );
    let grain = '';
    for (let k = 0; k < 26; k++) {
      const [x, y, l] = [s.random() * s.width - 100, i * h + 8 + s.random() * (h - 16), 120 + s.random() * 420];
      grain += `M${num(x)} ${num(y)}q${num(l / 4)} ${num((s.random() - 0.5) * 14)} ${num(l / 2)} 0t${num(l / 2)} ${num((s.random() - 0.5) * 8)}`;
    }
    out +=
      line(grain, mix(tone, '#3A1C0A', 0.5), 1.8, 'stroke-opacity=".42"') +
      rect(0, i * h - 2, s.width, 4, '#2A1408', 'fill-opacity=".4"') +
      rect(0, i * h + 2, s.width, 2, '#FFE9C4', 'fill-opacity=".3"');
  }
  return out;
}
