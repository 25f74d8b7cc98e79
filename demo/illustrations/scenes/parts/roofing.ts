// Roofs and chimneys.
import { line, mix, num, path, poly, rect, type Scene } from './kit.ts';

/** A standing-seam metal roof over a four-cornered face (upper left, upper right, lower right, lower left). */
export function metalRoof(
  s: Scene,
  [a, b, c, d]: readonly [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ],
  colour: string,
  seams = 22,
): string {
  let [dark, light] = ['', ''];
  for (let i = 1; i < seams; i++) {
    const t = i / seams;
    const [x1, y1, x2, y2] = [
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t,
      d[0] + (c[0] - d[0]) * t,
      d[1] + (c[1] - d[1]) * t,
    ];
    dark += `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`;
    light += `M${num(x1 - 2)} ${num(y1)}L${num(x2 - 2)} ${num(y2)}`;
  }
  return (
    poly(
      [a, b, c, d],
      s.linear(a[0], a[1], c[0], c[1], mix(colour, '#FFFFFF', 0.22), colour, mix(colour, '#101418', 0.3)),
    ) +
    line(dark, mix(colour, '#0A0C10', 0.45), 2.2, 'stroke-opacity=".75"') +
    line(light, '#FFFFFF', 1.2, 'stroke-opacity=".22"') +
    line(`M${num(d[0])} ${num(d[1])}L${num(c[0])} ${num(c[1])}`, mix(colour, '#0A0C10', 0.5), 6) +
    line(`M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`, mix(colour, '#FFFFFF', 0.2), 5)
  );
}

/** A tiled roof band: rows of curved tiles from `y` down, each row's foot in shade. */
export function tiles(
  s: Scene,
  x: number,
  y: number,
  w: number,
  rows: number,
  size: number,
  colours: readonly string[],
  mossy = 0,
): string {
  const r = s.random;
  let out = '';
  for (let j = 0; j < rows; j++) {
    const yy = y + j * size * 0.62;
    const faces = colours.map(() => '');
    let [shades, lights, moss] = ['', '', ''];
    for (let i = -1; i < w / size + 1; i++) {
      const tx = x + i * size + (j % 2) * size * 0.5;
      const d = `M${num(tx)} ${num(yy)}h${num(size)}v${num(size * 0.5)}q${num(-size / 2)} ${num(size * 0.36)} ${num(-size)} 0Z`;
      faces[Math.floor(r() * colours.length)] += d;
      if (r() < mossy) moss += d;
      shades += `M${num(tx + size)} ${num(yy)}v${num(size * 0.5)}q${num(-size / 2)} ${num(size * 0.36)} ${num(-size)} 0`;
      lights += `M${num(tx + size * 0.14)} ${num(yy + size * 0.05)}v${num(size * 0.42)}q${num(size * 0.1)} ${num(size * 0.1)} ${num(size * 0.22)} ${num(size * 0.14)}`;
    }
    out +=
      faces.map((d, i) => (d ? path(d, colours[i] ?? '#A5563F') : '')).join('') +
      path(moss, '#6F7A45', 'fill-opacity=".5"');
    out +=
      rect(x - size, yy, w + size * 2, size * 0.3, s.linear(0, yy, 0, yy + size * 0.3, '#1A080480', '#1A080400')) +
      line(shades, '#3A160C', 2.2, 'stroke-opacity=".6"') +
      line(lights, '#FFD9B0', 2.4, 'stroke-opacity=".22"');
  }
  return out;
}

/** A brick chimney standing on `y`. */
export function chimney(s: Scene, x: number, y: number, w: number, h: number, colour = '#A5563F'): string {
  const r = s.random;
  const rows = Math.round(h / (w * 0.16));
  const bricks = ['', '', ''];
  const bh = h / rows;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < 4; i++) {
      const [bx, bw] = [Math.max(x, x + (i - (j % 2) * 0.5) * (w / 3.5)), w / 3.5 - 2];
      const width = Math.min(bw, x + w - bx);
      if (width > 1)
        bricks[Math.floor(r() * 3)] +=
          `M${num(bx)} ${num(y - h + j * bh)}h${num(width)}v${num(bh - 2)}h${num(-width)}Z`;
    }
  return (
    rect(x, y - h, w, h, mix(colour, '#E8D9C8', 0.45)) +
    bricks.map((d, i) => path(d, mix(colour, ['#FFD9B8', '#8A4030', '#2A1008'][i] ?? '#000', 0.22))).join('') +
    rect(x, y - h, w, h, s.linear(x, 0, x + w, 0, '#FFF0D820', ['#00000000', 0.4], '#1A080870')) +
    rect(x - w * 0.1, y - h - w * 0.14, w * 1.2, w * 0.16, '#3B4048') +
    rect(x - w * 0.1, y - h - w * 0.14, w * 1.2, w * 0.05, '#6A727A')
  );
}
