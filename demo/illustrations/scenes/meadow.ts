// A meadow and its invasive plants: lupins and giant balsam, with the weeding iron.
import { daisy } from '../core/flowers.ts';
import { blade } from '../core/leaves.ts';
import { spire } from '../core/massed.ts';
import { stem } from '../core/shapes.ts';
import { BLOOM, drift } from './parts/drift.ts';
import { blossoms, GREENS, grass } from './parts/foliage.ts';
import { forest, hill } from './parts/forest.ts';
import { circle, ellipse, line, num, path, type Scene } from './parts/kit.ts';
import { LEAF } from './parts/leaf-tints.ts';
import { finishLight, shadow } from './parts/light.ts';
import { put } from './parts/put.ts';
import { cloud, sky } from './parts/sky.ts';
import { specks } from './parts/trees.ts';

function balsam(s: Scene, x: number, y: number, h: number): string {
  let out = stem(
    [
      [x, y],
      [x - 8, y - h * 0.4],
      [x + 8, y - h * 0.7],
      [x, y - h],
    ],
    13,
    '#C9908A',
    '#7E4A50',
  );
  for (let i = 0; i < 6; i++)
    for (const side of [-1, 1])
      out += blade(
        [x, y - h * (0.24 + i * 0.12)],
        130 - i * 8,
        UP_SIDE(side),
        24,
        { dark: '#2F5F42', light: '#86AE62', vein: '#D98A8A' },
        { bend: side * 0.18, teeth: 8, veins: 3 },
      );
  for (let i = 0; i < 7; i++) {
    const [fx, fy, k] = [x + Math.cos(i * 2.4) * 54, y - h + Math.sin(i * 2.4) * 46 + 10, 30];
    out +=
      path(
        `M${num(fx - k * 0.2)} ${num(fy - k)}q${num(k)} ${num(-k * 0.3)} ${num(k * 0.9)} ${num(k * 0.6)}q${num(k * 0.6)} ${num(k * 0.8)} ${num(-k * 0.3)} ${num(k * 1.2)}q${num(-k * 0.7)} ${num(k * 0.5)} ${num(-k * 1.1)} ${num(-k * 0.2)}q${num(-k * 0.7)} ${num(-k * 0.8)} ${num(k * 0.5)} ${num(-k * 1.6)}Z`,
        s.ball('#FBD3DE', ['#E486AC', 0.5], '#A83A74'),
      ) + circle(fx + 2, fy, k * 0.2, '#7A2A54');
  }
  return out;
}

const UP_SIDE = (side: number) => (side > 0 ? -0.55 : -2.6);

function lupin(s: Scene, x: number, y: number, h: number, colours: readonly string[]): string {
  let out = stem(
    [
      [x, y],
      [x - 6, y - h * 0.3],
      [x + 4, y - h * 0.5],
      [x, y - h * 0.6],
    ],
    11,
  );
  for (const [dy, a] of [
    [0.1, -2.6],
    [0.14, -0.5],
    [0.3, -2.2],
    [0.34, -0.9],
  ] as const)
    for (let k = -3; k <= 3; k++)
      out += blade([x + Math.cos(a) * 40, y - h * dy + Math.sin(a) * 40], 96, a + k * 0.5, 15, LEAF, { veins: 0 });
  return out + spire(s, [x, y - h * 0.42], h * 0.58, 46, colours, { petals: 3, step: 0.045 });
}

function weeder(): string {
  return (
    line('M0 0V-430', '#5A3A20', 20) +
    line('M-3 0V-430', '#B9783E', 12) +
    line('M-52 -436H52', '#5A3A20', 26) +
    line('M-50 -440H50', '#D9964E', 15) +
    line('M0 0V40M-20 44L-24 124M0 40V132M20 44L24 124M-24 44H24', '#4A5458', 10) +
    line('M-3 44V128', '#C3CBCC', 3)
  );
}

/** A meadow with lupins and giant balsam, and the weeding iron. */
export function invaders(s: Scene): string {
  const back = [100, 330, 560, 800, 1040, 1290, 1500];
  const [violet, pink] = [
    ['#3F2F86', '#6E62C0', '#B9B4EC'],
    ['#A83A74', '#E07AA4', '#F9C9D8'],
  ];
  return (
    sky(s, 480, '#9CC8E0', '#D3E6E6', '#F6EDD6') +
    cloud(s, 360, 130, 380) +
    cloud(s, 1250, 170, 420) +
    hill(s, 380, 60, '#BCD3C8') +
    forest(s, 460, 170, '#94B6A4', '#739A86', 42) +
    path('M0 1000V470Q500 440 900 462T1600 450V1000Z', s.linear(0, 450, 0, 1000, '#A9C67E', '#7FA65C', '#4F7F45')) +
    blossoms(s, 800, 520, 800, 50, 130, 6, ['#FFFBEF', '#F2C94A', '#E486AC']) +
    grass(s, 0, 1600, 500, 640, 60, GREENS.birch, 900) +
    back
      .map((x, i) =>
        drift(s, x, 680, {
          habit: i % 2 ? 'spire' : 'ray',
          tints: i % 2 ? BLOOM.blue : BLOOM.white,
          count: 8,
          height: 190,
          size: 15,
          spread: 120,
          fade: 0.16,
        }),
      )
      .join('') +
    grass(s, 0, 1600, 680, 780, 80, GREENS.birch, 600) +
    lupin(s, 300, 900, 520, pink) +
    lupin(s, 470, 930, 580, violet) +
    lupin(s, 640, 900, 470, violet) +
    lupin(s, 170, 930, 460, violet) +
    balsam(s, 1060, 940, 560) +
    balsam(s, 1220, 930, 470) +
    balsam(s, 1390, 960, 540) +
    lupin(s, 1500, 940, 430, pink) +
    shadow(s, 860, 930, 120, 24, 0.4) +
    put(weeder(), 826, 830, -9, 1.05) +
    ellipse(826, 950, 76, 24, '#5A4030') +
    specks(s, 766, 886, 936, 966, 40, 6, ['#7A5A40', '#3A281C']) +
    grass(s, 0, 1600, 900, 1015, 110, GREENS.garden, 620) +
    [60, 380, 560, 720, 980, 1320, 1560]
      .map((x, i) => daisy(s, [x, 900 + (i % 3) * 34], 30, '#FBF6EA', '#E9A820', { layers: 1, rays: 13, squash: 0.74 }))
      .join('') +
    finishLight(s)
  );
}
