// Cut materials as Finnish drawings show them: wool, concrete, timber, gravel, soil.
import { dot } from './foliage.ts';
import { line, mix, num, path, rect, type Scene } from './kit.ts';
import { INK, outline } from './section.ts';

/** Soft insulation: the looping line that represents wool in every section. */
export function wool(
  s: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  colour = '#F4E3B0',
  ink = '#B98A2E',
  across = w > h,
): string {
  const loop = Math.min(w, h);
  const step = Math.max(14, loop * 0.24);
  let d = '';
  const length = across ? w : h;
  for (let i = 0, flip = 1; i < length - step * 0.5; i += step, flip = -flip) {
    const p = (along: number, aside: number) =>
      across ? `${num(x + along)} ${num(y + aside)}` : `${num(x + aside)} ${num(y + along)}`;
    const [a, b] = flip > 0 ? [loop * 0.06, loop * 0.94] : [loop * 0.94, loop * 0.06];
    d += `M${p(i, a)}C${p(i + step * 1.5, a)} ${p(i - step * 0.5, b)} ${p(i + step, b)}`;
  }
  const clip = `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
  return (
    rect(x, y, w, h, s.linear(x, y, x + w, y + h, mix(colour, '#FFFFFF', 0.25), colour)) + s.clip(clip, line(d, ink, 3))
  );
}

/** Concrete: grey with aggregate and slanting hatches. */
export function concrete(s: Scene, x: number, y: number, w: number, h: number, colour = '#BDB9B0'): string {
  const r = s.random;
  let [stones, hatch, chips] = ['', '', ''];
  for (let i = 0; i < (w * h) / 520; i++) stones += dot(x + 4 + r() * (w - 8), y + 4 + r() * (h - 8), 1 + r() * 3.4);
  for (let i = 0; i < (w * h) / 2600; i++) {
    const [px, py, k] = [x + 10 + r() * (w - 24), y + 10 + r() * (h - 24), 5 + r() * 6];
    chips += `M${num(px)} ${num(py)}l${num(k)} ${num(k * 0.3)}l${num(-k * 0.6)} ${num(k * 0.7)}Z`;
  }
  for (let i = -h; i < w; i += 34) hatch += `M${num(x + i)} ${num(y + h)}l${num(h)} ${num(-h)}`;
  const clip = `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
  return (
    rect(x, y, w, h, s.linear(x, y, x + w, y, mix(colour, '#FFFFFF', 0.22), colour)) +
    s.clip(clip, line(hatch, INK, 1.6, 'stroke-opacity=".28"')) +
    path(stones, '#8A867C', 'fill-opacity=".75"') +
    path(chips, '#6E6A60')
  );
}

/** Sawn timber cut across: rings and two diagonals. */
export function timber(s: Scene, x: number, y: number, w: number, h: number, colour = '#DDB987'): string {
  let rings = '';
  for (let i = 1; i < 6; i++)
    rings += `M${num(x + (w * i) / 6)} ${num(y + h)}Q${num(x + w / 2)} ${num(y + h * (1 - i * 0.19))} ${num(x + w - (w * i) / 14)} ${num(y + h * (1 - i * 0.06))}`;
  const clip = `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
  return (
    rect(x, y, w, h, s.linear(x, y, x + w, y + h, mix(colour, '#FFFFFF', 0.3), colour)) +
    s.clip(clip, line(rings, '#A8763C', 1.8, 'stroke-opacity=".7"')) +
    line(
      `M${num(x)} ${num(y)}l${num(w)} ${num(h)}M${num(x + w)} ${num(y)}l${num(-w)} ${num(h)}`,
      INK,
      1.6,
      'stroke-opacity=".5"',
    ) +
    outline(x, y, w, h, 2)
  );
}

/** Stones filling the outline `d` (its bounding box given), round for drainage gravel. */
export function gravel(
  s: Scene,
  d: string,
  x: number,
  y: number,
  w: number,
  h: number,
  size = 11,
  colours: readonly string[] = ['#A9A294', '#C4BDB0', '#DED8CB', '#8F897C'],
): string {
  const r = s.random;
  const layers = colours.map(() => '');
  const gap = size * 1.55;
  let row = 0;
  for (let py = y; py < y + h + size; py += gap * 0.8, row++)
    for (let px = x + (row % 2) * gap * 0.5; px < x + w + size; px += gap) {
      const k = size * (0.68 + r() * 0.34);
      const [cx, cy] = [px + (r() - 0.5) * size * 0.5, py + (r() - 0.5) * size * 0.4];
      layers[Math.floor(r() * colours.length)] +=
        `M${num(cx - k)} ${num(cy)}q${num(k * 0.1)} ${num(-k * 0.9)} ${num(k)} ${num(-k * 0.8)}q${num(k)} ${num(k * 0.1)} ${num(k)} ${num(k * 0.85)}q${num(-k * 0.2)} ${num(k * 0.8)} ${num(-k)} ${num(k * 0.75)}q${num(-k * 0.95)} ${num(-k * 0.1)} ${num(-k)} ${num(-k * 0.8)}`;
    }
  return s.clip(
    d,
    rect(x - 20, y - 20, w + 40, h + 40, '#7E786C') + layers.map((p, i) => path(p, colours[i] ?? '#AAAAAA')).join(''),
  );
}

/** Soil filling the outline `d`, with stones and crumbs. */
export function soil(
  s: Scene,
  d: string,
  y0: number,
  y1: number,
  top = '#7A5A3C',
  foot = '#4A3322',
  stones = 90,
): string {
  const r = s.random;
  const layers = ['', '', '', ''];
  for (let i = 0; i < 1100; i++) layers[i % 3] += dot(r() * s.width, y0 + r() * (y1 - y0), 1 + r() * 3.6);
  for (let i = 0; i < stones; i++) {
    const [x, y, k] = [r() * s.width, y0 + r() * (y1 - y0), 6 + r() * 14];
    layers[3] += `M${num(x - k)} ${num(y)}q${num(k * 0.2)} ${num(-k * 0.7)} ${num(k)} ${num(-k * 0.65)}t${num(k)} ${num(k * 0.7)}q${num(-k * 0.3)} ${num(k * 0.6)} ${num(-k)} ${num(k * 0.55)}t${num(-k)} ${num(-k * 0.6)}`;
  }
  return (
    path(d, s.linear(0, y0, 0, y1, top, foot)) +
    s.clip(
      d,
      path(layers[0] ?? '', mix(top, '#E8CFA0', 0.35), 'fill-opacity=".7"') +
        path(layers[1] ?? '', mix(foot, '#000000', 0.3), 'fill-opacity=".6"') +
        path(layers[2] ?? '', mix(top, foot, 0.4)) +
        path(layers[3] ?? '', mix(top, '#D8CDBC', 0.55), 'fill-opacity=".8"'),
    )
  );
}
