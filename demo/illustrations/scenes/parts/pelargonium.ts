// A pelargonium in its pot.
import { palmate } from '../../core/palmate.ts';
import { floret } from '../../core/petals.ts';
import { stem } from '../../core/shapes.ts';
import { line, mix, num, poly, rect, type Scene, TAU } from './kit.ts';
import { shadow } from './light.ts';

function umbel(s: Scene, x: number, y: number, size: number): string {
  let out = '';
  const spots = Array.from({ length: 19 }, (_, i) => [Math.sqrt(i / 19) * size, i * 2.4] as const).sort(
    (a, b) => Math.sin(a[1]) * a[0] - Math.sin(b[1]) * b[0],
  );
  for (const [q, a] of spots) {
    const light = 0.5 - ((Math.cos(a) * q) / size) * 0.3 - ((Math.sin(a) * q) / size) * 0.4;
    out += floret(
      [x + Math.cos(a) * q, y + Math.sin(a) * q * 0.72],
      size * 0.34,
      mix('#B3202C', '#F2685A', light + (s.random() - 0.5) * 0.3),
      5,
      s.random() * TAU,
      0.9,
      '#FBE0C8',
    );
  }
  return out;
}

/** A pelargonium in a clay pot standing at x,y. */
export function pelargonium(s: Scene, x: number, y: number, k: number): string {
  const heads = [
    [-120, -400, 62],
    [40, -470, 72],
    [150, -380, 58],
    [-30, -330, 54],
  ] as const;
  const leaves = [
    [-150, -210, -2.6],
    [150, -210, -0.5],
    [-90, -280, -2.1],
    [100, -290, -1],
    [0, -240, -1.57],
    [-180, -150, 2.9],
    [185, -150, 0.2],
    [-60, -190, -2],
    [70, -185, -1.1],
    [0, -150, -1.5],
  ] as const;
  return (
    shadow(s, x + 26 * k, y, 150 * k, 18 * k, 0.5) +
    heads
      .map(([hx, hy]) =>
        stem(
          [
            [x, y - 130 * k],
            [x + hx * 0.2 * k, y - 240 * k],
            [x + hx * 0.8 * k, y + hy * 0.7 * k],
            [x + hx * k, y + hy * k],
          ],
          8 * k,
          '#8FB070',
          '#4A7244',
        ),
      )
      .join('') +
    leaves
      .map(
        ([lx, ly, a]) =>
          line(
            `M${num(x)} ${num(y - 120 * k)}Q${num(x + lx * 0.3 * k)} ${num(y + ly * 0.9 * k)} ${num(x + lx * 0.7 * k)} ${num(y + ly * k)}`,
            '#5F8A52',
            6 * k,
          ) +
          palmate(
            [x + lx * 0.7 * k, y + ly * k],
            92 * k,
            a,
            { dark: '#2F6040', light: '#83AC62', vein: '#C1D6A4' },
            {},
          ),
      )
      .join('') +
    heads.map(([hx, hy, r]) => umbel(s, x + hx * k, y + hy * k, r * k)).join('') +
    poly(
      [
        [x - 84 * k, y - 128 * k],
        [x + 84 * k, y - 128 * k],
        [x + 60 * k, y],
        [x - 60 * k, y],
      ],
      s.linear(x - 84 * k, 0, x + 84 * k, 0, '#E59A72', ['#C56A45', 0.45], '#7A3420'),
    ) +
    rect(
      x - 96 * k,
      y - 150 * k,
      192 * k,
      36 * k,
      s.linear(x - 96 * k, 0, x + 96 * k, 0, '#EBA880', ['#CE7650', 0.5], '#86402A'),
    ) +
    rect(x - 82 * k, y - 114 * k, 164 * k, 9 * k, '#4A1C10', 'fill-opacity=".3"')
  );
}
