// The ground cut open: bulbs at their depths, the flowers they become.
import { saucer } from '../core/flowers.ts';
import { blade } from '../core/leaves.ts';
import { globe } from '../core/massed.ts';
import { tulip } from '../core/nodding.ts';
import { stem } from '../core/shapes.ts';
import { GREENS, grass } from './parts/foliage.ts';
import { forest, hill } from './parts/forest.ts';
import { circle, ellipse, line, mix, num, path, type Scene } from './parts/kit.ts';
import { finishLight } from './parts/light.ts';
import { soil } from './parts/materials.ts';
import { cloud, sky } from './parts/sky.ts';

function bulb(s: Scene, x: number, y: number, k: number, colour: string): string {
  let roots = '';
  for (let i = 0; i < 11; i++)
    roots += `M${num(x + (i - 5) * k * 0.1)} ${num(y + k * 0.82)}q${num((s.random() - 0.5) * 30)} ${num(k * 0.4)} ${num((i - 5) * k * 0.17)} ${num(k * (0.6 + s.random() * 0.6))}`;
  const d = `M${x} ${num(y - k * 1.2)}C${num(x - k * 0.16)} ${num(y - k * 0.6)} ${num(x - k)} ${num(y - k * 0.3)} ${num(x - k * 0.82)} ${num(y + k * 0.4)}C${num(x - k * 0.7)} ${num(y + k * 0.95)} ${num(x + k * 0.7)} ${num(y + k * 0.95)} ${num(x + k * 0.82)} ${num(y + k * 0.4)}C${num(x + k)} ${num(y - k * 0.3)} ${num(x + k * 0.16)} ${num(y - k * 0.6)} ${x} ${num(y - k * 1.2)}Z`;
  return (
    line(roots, '#EADFC8', 2.8) +
    path(d, s.linear(x - k, y - k, x + k, y + k, mix(colour, '#FFFFFF', 0.45), colour, mix(colour, '#2A1206', 0.55))) +
    [-0.6, -0.25, 0.2, 0.55]
      .map((q) =>
        line(
          `M${x} ${num(y - k * 1.05)}Q${num(x + q * k * 1.7)} ${y} ${num(x + q * k * 0.5)} ${num(y + k * 0.8)}`,
          '#5A3412',
          2.2,
          'stroke-opacity=".5"',
        ),
      )
      .join('') +
    ellipse(x - k * 0.34, y + k * 0.05, k * 0.14, k * 0.36, '#FFF3DC', 'fill-opacity=".4"')
  );
}

/** Bulbs at their depths, the flowers they become above. */
export function bulbsInSoil(s: Scene): string {
  const g = 440;
  const plants = [
    [310, 560, 34, '#D6B48A', 380, 'crocus'],
    [470, 620, 46, '#C98B4A', 300, 'scilla'],
    [650, 730, 70, '#D9A45A', 210, 'narcissus'],
    [850, 760, 76, '#B5713A', 210, 'tulip'],
    [1050, 830, 100, '#C09058', 150, 'allium'],
    [1230, 590, 38, '#A86A8A', 380, 'crocus2'],
    [1390, 740, 72, '#B5713A', 230, 'tulip2'],
    [160, 740, 72, '#D9A45A', 230, 'narcissus'],
  ] as const;
  let depth = '';
  for (let i = 1; i <= 6; i++) depth += `M0 ${g + i * 86}H1600`;
  const heads: Record<string, (x: number, y: number) => string> = {
    crocus: (x, y) => tulip(s, [x, y], 46, '#D9A01A', '#F8E08A'),
    crocus2: (x, y) => tulip(s, [x, y], 48, '#6E3A9A', '#C9A0E0'),
    scilla: (x, y) =>
      [0, 1, 2]
        .map((i) =>
          saucer(s, [x + (i - 1) * 44, y + (i % 2) * 46], 38, {
            petals: 6,
            shape: 'ovate',
            width: 0.34,
            base: '#3546A0',
            tip: '#8C9BE8',
            centre: '#FFFDF4',
            stamens: 6,
          }),
        )
        .join(''),
    narcissus: (x, y) =>
      saucer(s, [x, y], 92, {
        petals: 6,
        shape: 'ovate',
        width: 0.34,
        base: '#E3DCC0',
        tip: '#FFFDF5',
        lines: 2,
        stamens: 0,
        edge: '#B8B196',
      }) +
      circle(x, y, 27, '#D2461E') +
      circle(x, y, 22, '#F2C433') +
      circle(x, y, 12, '#C98A1E'),
    tulip: (x, y) => tulip(s, [x, y], 76, '#C62F2A', '#F0764E'),
    tulip2: (x, y) => tulip(s, [x, y], 72, '#D9566E', '#FBC4C4'),
    allium: (x, y) => globe(s, [x, y], 112, ['#4A2468', '#8F5BB0', '#DDBDEE']),
  };
  return (
    sky(s, g + 20, '#A3CBE0', '#DCE9E4', '#F6ECD6') +
    cloud(s, 300, 90, 360) +
    cloud(s, 1330, 130, 300) +
    hill(s, 350, 50, '#C3D8CC') +
    forest(s, 420, 120, '#A9C6B4', '#8BAE9A', 40) +
    soil(s, `M0 ${g}Q400 ${g - 16} 800 ${g}T1600 ${g - 4}V1000H0Z`, g, 1000, '#6E4E34', '#33221A', 60) +
    line(depth, '#F4E3C8', 2, 'stroke-opacity=".4" stroke-dasharray="5 14"') +
    line(
      `M60 ${g}V956${Array.from({ length: 25 }, (_, i) => `M60 ${g + i * 21.5}h${i % 4 ? 16 : 32}`).join('')}`,
      '#F4E3C8',
      4,
    ) +
    path(
      `M0 ${g + 14}Q400 ${g - 20} 800 ${g + 6}T1600 ${g}V${g + 32}Q1200 ${g + 36} 800 ${g + 36}T0 ${g + 40}Z`,
      '#4F7A3E',
    ) +
    grass(s, 0, 1600, g - 2, g + 26, 34, GREENS.birch, 700) +
    plants
      .map(
        ([x, y, k, c, top, kind]) =>
          stem(
            [
              [x, y - k],
              [x, y - k - 60],
              [x, g],
              [x, top],
            ],
            k * 0.13 + 3,
            '#A9C684',
            '#4E7A52',
          ) +
          bulb(s, x, y, k, c) +
          [-1, 0, 1]
            .map((i) =>
              blade(
                [x + i * 5, g + 12],
                (g - top) * (i ? 0.86 : 0.7) + 34,
                -Math.PI / 2 + i * 0.34,
                kind.startsWith('tulip') ? 32 : 15,
                { dark: '#33624F', light: '#86AB74' },
                { shape: 'strap', bend: i * 0.14 },
              ),
            )
            .join('') +
          (heads[kind]?.(x, top) ?? ''),
      )
      .join('') +
    line('M1500 880q30 -40 60 0t40 10', '#D98A7A', 14) +
    line('M1500 878q30 -40 60 0t40 10', '#F2B5A4', 5) +
    grass(s, 0, 1600, g + 16, g + 30, 30, GREENS.garden, 260) +
    finishLight(s)
  );
}
